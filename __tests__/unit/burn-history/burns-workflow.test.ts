import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const NEW_LINE = '2026-11-22T16:00:00Z,466900000,,1000000000000,unknown\n';

/** Stands for the packages: `npm run burns:update` finds a burn where the test says so. */
const npm = `#!/bin/sh
echo "$*" >> "$HOME/npm.log"
case "$*" in
  *burns:update)
    [ -z "$BURN" ] && { echo 'Nothing was burned since the last list.'; exit; }
    printf '${NEW_LINE.trimEnd()}\\n' >> content/burns.csv
    sed -i.old 's/^slot: .*/slot: 466900000/' content/burns.yaml && rm content/burns.yaml.old
    ;;
  *check:content) exit "\${CHECK:-0}" ;;
esac
`;

/** Of whatever Git is told to commit here. */
const somebody = {
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.org',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.org',
};

/** @throws where Git fails. */
function git(cwd: string, ...args: string[]): string {
  const env = { ...process.env, ...somebody };
  return execFileSync('git', args, { cwd, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] }).trim();
}

/** Runs in a folder what a job of the workflow runs in the step whose command has this in it. */
function runStep(job: string, command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const { jobs } = parse(readFileSync('.github/workflows/burns.yml', 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const script = jobs[job]?.steps.find(({ run }) => run?.includes(command))?.run ?? 'exit 99';
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { HOME: cwd, ...somebody, ...env },
  });
  return { status, said: stdout + stderr };
}

let folder: string;
let origin: string;
let env: Record<string, string>;
let base: string;

const at = (...names: string[]) => path.join(folder, ...names);
const headline = (commit: string) => git(origin, 'log', '-1', '--format=%s', commit);

function clone(name: string): string {
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, name);
  return at(name);
}

function commitElsewhere(file: string): void {
  const other = clone('other');
  appendFileSync(path.join(other, file), '# A note.\n');
  git(other, 'commit', '--quiet', '--all', '--message', 'Change something else');
  git(other, 'push', '--quiet');
}

/** The repository before each test. */
let files: string;

beforeAll(() => {
  files = mkdtempSync(path.join(tmpdir(), 'ci-first-'));
  cpSync('tools/ci', path.join(files, 'tools/ci'), { recursive: true });
  cpSync('__tests__/support/demo-content', path.join(files, 'content'), { recursive: true });
  git(files, 'init', '--quiet', '--initial-branch', 'main');
  git(files, 'add', '.');
  git(files, 'commit', '--quiet', '--message', 'Begin');
  base = git(files, 'rev-parse', 'main');
});

afterAll(() => rmSync(files, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ci-'));
  // They are found before the true programs of the same names.
  const programs = { npm, timeout: '#!/bin/sh\nshift 2\nexec "$@"\n', sleep: '#!/bin/sh\n' };
  mkdirSync(at('bin'));
  for (const [name, text] of Object.entries(programs)) writeFileSync(at('bin', name), text, { mode: 0o755 });
  origin = at('origin.git');
  env = {
    PATH: `${at('bin')}:${process.env.PATH}`,
    SOLANA_RPC_URLS: 'https://rpc.example.com',
    GITHUB_REF_NAME: 'main',
    GITHUB_OUTPUT: at('output'),
    RUNNER_TEMP: at('temp'),
    BURN: '1',
  };
  mkdirSync(at('temp'));
  writeFileSync(at('output'), '');
  git(folder, 'clone', '--quiet', '--bare', files, origin);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const list = (...names: string[]) => at('temp/burns', ...names);

/** As a reading leaves it that found a burn, in a hundredth of its time. */
function handOver(): void {
  mkdirSync(list());
  for (const name of ['burns.csv', 'burns.yaml'])
    cpSync(path.join('__tests__/support/demo-content', name), list(name));
  appendFileSync(list('burns.csv'), NEW_LINE);
}

const read = (more: Record<string, string> = {}) =>
  runStep('read', 'read-burns', clone('read'), { ...env, ...more });

/** As the jobs do it: two files come from one machine to another, which fetches the commit that was read and no more. */
function push() {
  const there = at('push');
  git(folder, 'init', '--quiet', there);
  git(there, 'remote', 'add', 'origin', `file://${origin}`);
  git(there, 'fetch', '--quiet', '--depth', '1', 'origin', base);
  git(there, 'checkout', '--quiet', base);
  return runStep('push', 'push-burns', there, env);
}

test('what was burned is one commit of the two files, with its own author and message', () => {
  expect(read()).toMatchObject({ status: 0 });
  expect(readFileSync(at('output'), 'utf8')).toBe('was-burned=true\n');

  expect(push()).toEqual({ status: 0, said: '' });
  expect(git(origin, 'log', '-1', '--format=%an: %B', 'main')).toBe(
    'github-actions[bot]: Bring the list of burns up to date',
  );
  expect(git(origin, 'diff', '--name-only', 'main~1', 'main').split('\n')).toEqual([
    'content/burns.csv',
    'content/burns.yaml',
  ]);
  expect(git(origin, 'show', 'main:content/burns.csv')).toContain(NEW_LINE.trim());
  expect(git(origin, 'rev-parse', 'main~1')).toBe(base);
});

test.each([
  ['an hour without a burn', { BURN: '' }, 0, 'Nothing was burned'],
  ['a list that does not pass the check', { CHECK: '1' }, 1, ''],
])('%s hands over nothing', (_name, more, status, says) => {
  const reading = read(more);
  expect(reading.status).toBe(status);
  expect(reading.said).toContain(says);
  expect(readFileSync(at('output'), 'utf8')).toBe('');
});

test('a later commit of the branch stays, with the list as it was checked on top', () => {
  handOver();
  commitElsewhere('content/about.yaml');
  const changer = `#!/bin/sh\necho x >> '${list('burns.csv')}'\nPATH='${process.env.PATH}' exec git "$@"\n`;
  writeFileSync(at('bin/git'), changer, { mode: 0o755 });
  expect(push()).toEqual({ status: 0, said: '' });
  expect([headline('main'), headline('main~1')]).toEqual([
    'Bring the list of burns up to date',
    'Change something else',
  ]);
  expect(git(origin, 'show', 'main:content/about.yaml')).toContain('# A note.');
  expect(git(origin, 'show', 'main:content/burns.csv')).toMatch(/unknown$/);
});

test('where the token has changed meanwhile, nothing is pushed', () => {
  handOver();
  commitElsewhere('content/token.yaml');
  const { status, said } = push();
  expect(said).toContain('has changed meanwhile');
  expect(status).toBe(1);
  expect(headline('main')).toBe('Change something else');
});

test('a push that is refused once is tried again, and one that is always refused fails the run', () => {
  handOver();
  const refuse = (times: number) =>
    writeFileSync(
      at('origin.git/hooks/pre-receive'),
      `#!/bin/sh\necho x >> tried\n[ "$(wc -l < tried)" -gt ${times} ] || { echo 'Not now.'; exit 1; }\n`,
      { mode: 0o755 },
    );
  refuse(9);
  const { status, said } = push();
  expect(said).toContain('Not now.');
  expect(status).toBe(1);
  rmSync(at('push'), { recursive: true });
  refuse(4);
  expect(push()).toMatchObject({ status: 0 });
  expect(headline('main')).toMatch(/^Bring the list/);
});

const edit = (name: string, from: string | RegExp, to: string) =>
  writeFileSync(list(name), readFileSync(list(name), 'utf8').replace(from, to));

test.each<[name: string, change: () => void, says: string]>([
  ['a third file', () => writeFileSync(list('token.yaml'), 'x\n'), 'Two files were expected'],
  [
    'a link',
    () => {
      renameSync(list('burns.csv'), at('elsewhere.csv'));
      symlinkSync(at('elsewhere.csv'), list('burns.csv'));
    },
    'burns.csv is no regular file.',
  ],
  ['too much', () => appendFileSync(list('burns.csv'), NEW_LINE.repeat(400_000)), 'burns.csv is too large.'],
  ['a formula', () => edit('burns.csv', /,unknown\n$/, ',=1+1\n'), '1 lines of burns.csv'],
  ['half a line', () => appendFileSync(list('burns.csv'), '2026'), 'The last line of burns.csv has no end.'],
  ['a field more', () => appendFileSync(list('burns.yaml'), 'mint: x\n'), 'more lines than expected'],
  ['two pools', () => edit('burns.yaml', /(pool: .*\n)/, '$1$1'), 'Line 8 of burns.yaml'],
  ['no number', () => edit('burns.yaml', /supply: '\d+/, "supply: '1e9"), 'Line 5 of burns.yaml'],
])('nothing is pushed where %s is handed over', (_name, change, says) => {
  handOver();
  change();
  // It is refused before Git does anything: there is no repository.
  const { status, said } = runStep('push', 'push-burns', files, { ...env, GIT_DIR: 'nowhere' });
  expect(said).toContain(says);
  expect(said).not.toContain('fatal');
  expect(status).toBe(1);
});
