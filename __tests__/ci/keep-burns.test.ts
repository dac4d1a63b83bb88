/** @jest-environment node */
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git, makePrograms, runShell, stepOf } from './scratch';

const NEW_LINE = '2026-11-22T16:00:00Z,466900000,,1000000000000,unknown\n';
const SAID =
  'Burnt since the last list: 1000000 tokens, of which 1000000 are in no transaction that was told.';

/** Stands for the packages: `npm run burns` finds a burn where the test says so. */
const npm = `#!/bin/sh
echo "$*" >> "$HOME/npm.log"
case "$*" in
  *burns)
    [ "$BURN" = slowly ] && /bin/sleep 1
    [ -z "$BURN" ] && { echo 'Nothing was burnt since the last list.'; exit; }
    printf '${NEW_LINE.trimEnd()}\\n' >> content/burns.csv
    sed -i.old 's/^slot: .*/slot: 466900000/' content/burns.yaml && rm content/burns.yaml.old
    echo 'Found 0'
    echo '${SAID}'
    ;;
  *check:content) exit "\${CHECK:-0}" ;;
esac
`;

let folder: string;
let origin: string;
let env: Record<string, string>;
let base: string;

const at = (...names: string[]) => path.join(folder, ...names);
const headline = (commit: string) => git(origin, 'log', '-1', '--format=%s', commit);
const changed = (commit: string) => git(origin, 'show', '--format=', '--name-only', commit).split('\n');

function clone(name: string): string {
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, name);
  return at(name);
}

function commitElsewhere(change: (clone: string) => void): void {
  const other = clone(`other-${git(origin, 'rev-list', '--count', 'main')}`);
  change(other);
  git(other, 'commit', '--quiet', '--all', '--message', 'Change something else');
  git(other, 'push', '--quiet');
}

beforeEach(() => {
  const pass = '#!/bin/sh\n';
  const programs = makePrograms({ npm, timeout: `${pass}shift 2\nexec "$@"\n`, sleep: pass });
  folder = programs.folder;
  origin = at('origin.git');
  env = {
    PATH: programs.path,
    SOLANA_RPC_URLS: 'https://rpc.example.com',
    GITHUB_REF_NAME: 'main',
    BURN: '1',
  };
  env.RUNNER_TEMP = at('temp');
  env.GITHUB_OUTPUT = at('output');
  mkdirSync(at('temp'));
  writeFileSync(at('output'), '');

  git(folder, 'init', '--quiet', '--bare', '--initial-branch', 'main', 'origin.git');
  git(folder, 'clone', '--quiet', origin, 'first');
  git(at('first'), 'checkout', '--quiet', '-B', 'main');
  cpSync('.ci', at('first/.ci'), { recursive: true });
  cpSync('test-support/demo-content', at('first/content'), { recursive: true });
  git(at('first'), 'add', '.');
  git(at('first'), 'commit', '--quiet', '--message', 'Begin');
  git(at('first'), 'push', '--quiet', '--set-upstream', 'origin', 'main');
  base = git(origin, 'rev-parse', 'main');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (more: Record<string, string> = {}) =>
  runShell(stepOf('read', 'read-burns'), clone('read'), { ...env, ...more });

/** As the jobs do it: the patch comes from one machine to another, which fetches the commit that was read and no more. */
function push() {
  cpSync(at('read/burns.patch'), at('temp/burns.patch'));
  const there = at('push');
  git(folder, 'init', '--quiet', there);
  git(there, 'remote', 'add', 'origin', `file://${origin}`);
  git(there, 'fetch', '--quiet', '--depth', '1', 'origin', base);
  git(there, 'checkout', '--quiet', base);
  return runShell(stepOf('push', 'push-burns'), there, env);
}

test('what was burnt is committed, and the commit says how much and up to which slot', () => {
  expect(read()).toMatchObject({ status: 0 });
  expect(readFileSync(at('output'), 'utf8')).toBe(`base=${base}\n`);

  expect(push()).toEqual({ status: 0, said: '' });
  expect(git(origin, 'log', '-1', '--format=%B', 'main')).toBe(
    `Bring the list of burns up to slot 466900000\n\n${SAID}`,
  );
  expect(changed('main')).toEqual(['content/burns.csv', 'content/burns.yaml']);
  expect(git(origin, 'show', 'main:content/burns.csv')).toContain(NEW_LINE.trim());
  expect(git(origin, 'rev-parse', 'main~1')).toBe(base);
});

test('an hour without a burn leaves no commit', () => {
  expect(read({ BURN: '' })).toMatchObject({ status: 0 });
  expect(git(at('read'), 'rev-parse', 'HEAD')).toBe(base);
  expect(readFileSync(at('output'), 'utf8')).toBe('');
});

test.each(['', '  '])('without an endpoint ("%s") no chain is asked, not even the embedded one', (urls) => {
  const { status, said } = read({ SOLANA_RPC_URLS: urls });
  expect(said).toContain('::error::SOLANA_RPC_URLS is not set');
  expect(status).toBe(1);
  expect(existsSync(at('read/npm.log'))).toBe(false);
});

test('a list that does not pass the check is not committed', () => {
  expect(read({ CHECK: '1' })).toMatchObject({ status: 1 });
  expect(git(at('read'), 'rev-parse', 'HEAD')).toBe(base);
});

test('a reading whose time is up commits nothing, and says that the next one goes on', () => {
  const script = '.ci/read-burns & /bin/sleep 0.3; kill $!; wait $!';
  const { status, said } = runShell(script, clone('read'), { ...env, BURN: 'slowly' });
  expect(said).toContain('The next run goes on from here.');
  expect(status).toBe(124);
  expect(git(at('read'), 'rev-parse', 'HEAD')).toBe(base);
});

test('what has come to the branch meanwhile stays, with the list on top', () => {
  read();
  commitElsewhere((other) => appendFileSync(path.join(other, 'content/about.yaml'), '# A note.\n'));
  expect(push()).toEqual({ status: 0, said: '' });
  expect(headline('main')).toBe('Bring the list of burns up to slot 466900000');
  expect(headline('main~1')).toBe('Change something else');
  expect(git(origin, 'show', 'main:content/about.yaml')).toContain('# A note.');
});

test.each(['content/token.yaml', 'content/burns.csv'])(
  'where %s has changed meanwhile, nothing is pushed',
  (file) => {
    read();
    commitElsewhere((other) => appendFileSync(path.join(other, file), '# A note.\n'));
    const { status, said } = push();
    expect(said).toContain('has changed meanwhile');
    expect(status).toBe(1);
    expect(headline('main')).toBe('Change something else');
  },
);

/** The branch refuses pushes. */
function refuse(times: string): void {
  const hook = `#!/bin/sh\necho x >> tried\n[ "$(wc -l < tried)" -gt ${times} ] || { echo 'Not now.'; exit 1; }\n`;
  writeFileSync(at('origin.git/hooks/pre-receive'), hook, { mode: 0o755 });
}

test('a push that is refused once is tried again', () => {
  read();
  refuse('1');
  expect(push()).toMatchObject({ status: 0 });
  expect(headline('main')).toMatch(/^Bring the list/);
});

test('a branch that takes no push makes the run fail, with what the branch says', () => {
  read();
  refuse('9');
  const { status, said } = push();
  expect(said).toContain('Not now.');
  expect(status).toBe(1);
});

test('a patch that holds more than the list brings in nothing else', () => {
  const { said } = read();
  expect(said).toContain(SAID);
  const there = at('read');
  appendFileSync(path.join(there, '.ci/push-burns'), 'echo evil\n');
  git(there, 'commit', '--quiet', '--all', '--amend', '--no-edit');
  writeFileSync(path.join(there, 'burns.patch'), `${git(there, 'format-patch', '--stdout', base)}\n`);
  expect(push()).toEqual({ status: 0, said: '' });
  expect(changed('main')).toEqual(['content/burns.csv', 'content/burns.yaml']);
});

describe('from a cron', () => {
  const everyHour = (more: Record<string, string> = {}) => {
    const { GITHUB_REF_NAME: _branch, ...outside } = env;
    return runShell('.ci/every-hour', at('first'), { ...outside, ...more });
  };

  test('it begins with the newest commit, pushes, and says nothing', () => {
    appendFileSync(at('first/content/burns.csv'), 'half a list');
    commitElsewhere((other) => appendFileSync(path.join(other, '.ci/every-hour'), 'echo another script\n'));
    expect(everyHour()).toEqual({ status: 0, said: '' });
    expect(headline('main')).toMatch(/^Bring the list/);
    expect(git(origin, 'show', 'main:content/burns.csv')).not.toContain('half a list');
    expect(everyHour({ BURN: '' })).toEqual({ status: 0, said: 'another script\n' });
    expect(git(origin, 'rev-list', '--count', 'main')).toBe('3');
  });

  test('it says why it has failed', () => {
    const { status, said } = everyHour({ SOLANA_RPC_URLS: '' });
    expect(said).toContain('SOLANA_RPC_URLS is not set');
    expect(status).toBe(1);
  });
});
