import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFolder } from '../content-model/folder';

/** A program and what it gets. */
type Command = readonly [program: string, ...args: string[]];

/** Packages as the lock file has them, whatever lies in `node_modules` here, and a build without any cache. */
const buildCommands: readonly Command[] = [
  ['npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
  ['npm', 'run', 'build'],
];
/** The site's settings, and what programs need to run at all. Nothing else may change what a build gives. */
const passedOn =
  /^(?:GATSBY_\w+|PATH_PREFIX|HOME|TMPDIR|TE?MP|USERPROFILE|(?:LOCAL)?APPDATA|SYSTEMROOT|COMSPEC|(?:https?|no)_proxy|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|npm_config_(?:cache|cafile|registry|userconfig))$/i;

/**
 * Builds the present commit of a repository in a new folder, and hands the folder to `use`. Nothing of it stays.
 *
 * @throws Error where files differ from the commit, and with what a command said where it failed.
 */
export function withCleanBuild<Result>(
  repository: string,
  use: (checkout: string) => Result,
  commands = buildCommands,
): Result {
  const commit = readCleanCommit(repository);
  const env = cleanEnvironment(repository, process.env);
  if (path.isAbsolute(env.CONTENT_DIR ?? ''))
    console.log(
      `No commit of this repository holds ${env.CONTENT_DIR}: who wrote what lies there now is not proven.`,
    );
  const folder = mkdtempSync(path.join(tmpdir(), 'clean-build-'));
  // Ctrl-C ends the command that runs, and thereby the build; this process stays, and removes the folder.
  const stay = () => {};
  process.on('SIGINT', stay);
  try {
    for (const command of [
      // A worktree would be registered in the repository.
      ['git', 'clone', '--quiet', '--no-checkout', '--template=', repository, folder] as const,
      ['git', '-c', 'core.hooksPath=/dev/null', 'checkout', '--quiet', '--detach', commit] as const,
      ...commands,
    ]) {
      console.log(`  ${command.join(' ')}`);
      run(command, folder, env);
    }
    return use(folder);
  } finally {
    process.off('SIGINT', stay);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @throws Error that names the files that differ from the commit, and those that no commit has and a build could read. */
export function readCleanCommit(repository: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  const names = [
    ...git('status', '--porcelain', '--untracked-files=all').replaceAll(/^.{3}/gm, '').split('\n'),
    // Gatsby reads it besides the environment, and git ignores it.
    ...git('ls-files', '--others', '--', '.env.production').split('\n'),
  ].filter(Boolean);
  if (names.length === 0) return git('rev-parse', 'HEAD').trim();
  throw new Error(
    `No commit has these files as they lie here:\n${names.map((name) => `  ${name}\n`).join('')}Commit or remove them. What .env.production sets goes into the environment.`,
  );
}

/** The content of the checkout, unless it lies outside of the repository. Programs of its packages are not on the PATH. */
export function cleanEnvironment(repository: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const content = path.relative(repository, path.resolve(repository, contentFolder(env)));
  const isOutside = content.startsWith('..') || path.isAbsolute(content);
  const programs = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name))),
    PATH: programs.join(path.delimiter),
    CONTENT_DIR: isOutside ? path.resolve(repository, content) : content,
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: '1',
  };
}

/** @throws Error with what the command said where it failed. */
function run([program, ...args]: Command, cwd: string, env: NodeJS.ProcessEnv): void {
  try {
    execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr, signal } = error as { stdout: string; stderr: string; signal: string | null };
    throw new Error(`${program} ${args.join(' ')} ${signal ? 'was stopped' : 'failed'}:\n${stdout}${stderr}`);
  }
}
