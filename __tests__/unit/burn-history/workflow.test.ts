import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { DEMO_CONTENT } from '../../support/demo-site';
import { editFile, makeFolder } from '../../support/folders';

const NEW_LINE = '2026-11-22T16:00:00Z,466900000,,1000000000000,unknown\n';

/** A fake npm: `burns:update` adds a burn if BURN is set, and `check:content` exits with CHECK. */
const npm = `#!/bin/sh
case "$*" in
  *burns:update)
    [ -z "$BURN" ] && { echo 'Nothing was burned since the last list.'; exit; }
    printf '${NEW_LINE.trimEnd()}\\n' >> content/burns.csv
    sed -i.old 's/^slot: .*/slot: 466900000/' content/burns.yaml && rm content/burns.yaml.old
    ;;
  *check:content) exit "\${CHECK:-0}" ;;
esac
`;

const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', [...author, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();

/** Runs the workflow step whose script contains this command. */
function runStep(job: string, command: string, cwd: string, env: NodeJS.ProcessEnv) {
  const { jobs } = parse(readFileSync('.github/workflows/burn-history.yml', 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const script = jobs[job]?.steps.find(({ run }) => run?.includes(command))?.run ?? 'exit 99';
  const options = { cwd, encoding: 'utf8', env: { HOME: cwd, ...env } } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', script], options);
  return { status, output: stdout + stderr };
}

let folder: string;
let origin: string;
let env: Record<string, string>;
/** The commit whose burn list is updated. */
let base: string;

const getPath = (file: string) => path.join(folder, file);
const readSubject = (commit: string) => git(origin, 'log', '-1', '--format=%s', commit);

function clone(name: string): string {
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, name);
  return getPath(name);
}

function pushOtherCommit(file: string): void {
  const other = clone('other');
  appendFileSync(path.join(other, file), '# A note.\n');
  git(other, 'commit', '--quiet', '--all', '--message', 'Change something else');
  git(other, 'push', '--quiet');
}

const repository = makeFolder();

beforeAll(() => {
  cpSync('build/burn-history/ci', path.join(repository, 'build/burn-history/ci'), { recursive: true });
  cpSync(DEMO_CONTENT, path.join(repository, 'content'), { recursive: true });
  git(repository, 'init', '--quiet', '--initial-branch', 'main');
  git(repository, 'add', '.');
  git(repository, 'commit', '--quiet', '--message', 'Begin');
  base = git(repository, 'rev-parse', 'main');
});

beforeEach(() => {
  folder = makeFolder();
  // These precede the real programs in PATH.
  const programs = { npm, timeout: '#!/bin/sh\nshift 2\nexec "$@"\n', sleep: '#!/bin/sh\n' };
  mkdirSync(getPath('bin'));
  for (const [name, text] of Object.entries(programs))
    writeFileSync(getPath(`bin/${name}`), text, { mode: 0o755 });
  origin = getPath('origin.git');
  env = {
    PATH: `${getPath('bin')}:${process.env.PATH}`,
    SOLANA_RPC_URLS: 'https://rpc.example.com',
    GITHUB_REF_NAME: 'main',
    GITHUB_OUTPUT: getPath('output'),
    RUNNER_TEMP: getPath('temp'),
    BURN: '1',
  };
  mkdirSync(getPath('temp'));
  writeFileSync(getPath('output'), '');
  git(folder, 'clone', '--quiet', '--bare', repository, origin);
});

const getArtifactFolder = () => getPath('temp/burns');
const getArtifactPath = (file: string) => path.join(getArtifactFolder(), file);

/** Writes the artifact that a run with a burn uploads. */
function writeArtifact(): void {
  mkdirSync(getArtifactFolder());
  for (const name of ['burns.csv', 'burns.yaml'])
    cpSync(path.join(DEMO_CONTENT, name), getArtifactPath(name));
  appendFileSync(getArtifactPath('burns.csv'), NEW_LINE);
}

const runRead = (variables: Record<string, string> = {}) =>
  runStep('read', 'ci/read', clone('read'), { ...env, ...variables });

/** Pushes as the second job does: on a new machine, with only the artifact and the commit of the first job. */
function push() {
  const checkout = getPath('push');
  git(folder, 'init', '--quiet', checkout);
  git(checkout, 'remote', 'add', 'origin', `file://${origin}`);
  git(checkout, 'fetch', '--quiet', '--depth', '1', 'origin', base);
  git(checkout, 'checkout', '--quiet', base);
  return runStep('push', 'ci/push', checkout, env);
}

test('commits new burns with the author and message of the bot', () => {
  expect(runRead()).toMatchObject({ status: 0 });
  expect(readFileSync(getPath('output'), 'utf8')).toBe('has-new-burns=true\n');

  expect(push()).toEqual({ status: 0, output: '' });
  const log = git(origin, 'log', '-1', '--format=%an: %B', 'main');
  expect(log).toBe('github-actions[bot]: burns: update the burn list');
  const changed = git(origin, 'diff', '--name-only', 'main~1', 'main').split('\n');
  expect(changed).toEqual(['content/burns.csv', 'content/burns.yaml']);
  expect(git(origin, 'show', 'main:content/burns.csv')).toContain(NEW_LINE.trim());
  expect(git(origin, 'rev-parse', 'main~1')).toBe(base);
});

test.each([
  ['an hour without a burn', { BURN: '' }, 0, 'Nothing was burned'],
  ['a list that fails the check', { CHECK: '1' }, 1, ''],
])('%s creates no artifact', (_name, variables, status, message) => {
  expect(runRead(variables)).toEqual({ status, output: expect.stringContaining(message) as string });
  expect(readFileSync(getPath('output'), 'utf8')).toBe('');
});

test('commits the checked list on top of a later commit of the branch', () => {
  writeArtifact();
  pushOtherCommit('content/about.yaml');
  const tamperingGit = `#!/bin/sh\necho x >> '${getArtifactPath('burns.csv')}'\nPATH='${process.env.PATH}' exec git "$@"\n`;
  writeFileSync(getPath('bin/git'), tamperingGit, { mode: 0o755 });
  expect(push()).toEqual({ status: 0, output: '' });
  expect(readSubject('main')).toBe('burns: update the burn list');
  expect(readSubject('main~1')).toBe('Change something else');
  expect(git(origin, 'show', 'main:content/about.yaml')).toContain('# A note.');
  expect(git(origin, 'show', 'main:content/burns.csv')).toMatch(/unknown$/);
});

test('nothing is pushed if the token has changed', () => {
  writeArtifact();
  pushOtherCommit('content/token.yaml');
  expect(push()).toEqual({ status: 1, output: expect.stringContaining('has changed since') as string });
  expect(readSubject('main')).toBe('Change something else');
});

test('a rejected push is retried, and the run fails if every retry is rejected', () => {
  writeArtifact();
  const refuse = (times: number) =>
    writeFileSync(
      getPath('origin.git/hooks/pre-receive'),
      `#!/bin/sh\necho x >> tried\n[ "$(wc -l < tried)" -gt ${times} ] || { echo 'Not now.'; exit 1; }\n`,
      { mode: 0o755 },
    );
  refuse(9);
  expect(push()).toEqual({ status: 1, output: expect.stringContaining('Not now.') as string });
  rmSync(getPath('push'), { recursive: true });
  refuse(4);
  expect(push()).toMatchObject({ status: 0 });
  expect(readSubject('main')).toMatch(/^burns: update/);
});

const append = (file: string, text: string) => appendFileSync(getArtifactPath(file), text);
const edit = (file: string, from: RegExp, to: string) => editFile(getArtifactFolder(), file, from, to);
function replaceWithLink(): void {
  renameSync(getArtifactPath('burns.csv'), getPath('elsewhere.csv'));
  symlinkSync(getPath('elsewhere.csv'), getArtifactPath('burns.csv'));
}

test.each<[fault: string, change: () => void, message: string]>([
  ['a third file', () => writeFileSync(getArtifactPath('token.yaml'), 'x\n'), 'Expected two files'],
  ['a symbolic link', replaceWithLink, 'burns.csv is not a regular file.'],
  ['a very large file', () => append('burns.csv', NEW_LINE.repeat(400_000)), 'burns.csv is too large.'],
  ['a formula', () => edit('burns.csv', /,unknown\n$/, ',=1+1\n'), 'in burns.csv: 1.'],
  ['an incomplete line', () => append('burns.csv', '2026'), 'burns.csv does not end with a newline.'],
  ['an extra field', () => append('burns.yaml', 'mint: x\n'), 'more lines than expected'],
  ['two pools', () => edit('burns.yaml', /(pool: .*\n)/, '$1$1'), 'Line 8 of burns.yaml'],
  ['an invalid number', () => edit('burns.yaml', /supply: '\d+/, "supply: '1e9"), 'Line 5 of burns.yaml'],
])('nothing is pushed if the artifact has %s', (_name, change, message) => {
  writeArtifact();
  change();
  // The check fails before Git runs: Git would find no repository.
  const { status, output } = runStep('push', 'ci/push', repository, { ...env, GIT_DIR: 'nowhere' });
  expect(output).toContain(message);
  expect(output).not.toContain('fatal');
  expect(status).toBe(1);
});
