import { execFile, type ExecFileException, execFileSync, type ExecFileOptions } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { contentFolder } from '../../content-model/folder';

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
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Builds the present commit of a repository in a new folder, and hands the folder to `use`. Nothing of it stays, also where
 * the process is told to stop.
 *
 * @throws Error where files differ from the commit, and with what a command said where it failed.
 */
export async function withCleanBuild<Result>(
  repository: string,
  use: (checkout: string) => Result,
  commands = buildCommands,
): Promise<Result> {
  const commit = readCleanCommit(repository);
  const env = cleanEnvironment(repository, process.env);
  const folder = mkdtempSync(path.join(tmpdir(), 'clean-build-'));
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('Stopped, and nothing is proven.'));
  for (const signal of signals) process.once(signal, stop);
  try {
    for (const command of [
      // A worktree would be registered in the repository.
      ['git', 'clone', '--quiet', '--no-checkout', '--template=', repository, folder] as const,
      ['git', '-c', 'core.hooksPath=/dev/null', 'checkout', '--quiet', '--detach', commit] as const,
      ...commands,
    ]) {
      console.log(`  ${command.join(' ')}`);
      await run(command, { cwd: folder, env, signal: stopping.signal });
    }
    return use(folder);
  } finally {
    for (const signal of signals) process.off(signal, stop);
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
  const outside = contentOutside(repository, env);
  const programs = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => passedOn.test(name))),
    PATH: programs.join(path.delimiter),
    CONTENT_DIR: outside ?? path.relative(repository, path.resolve(repository, contentFolder(env))),
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: '1',
  };
}

/** The content folder where it is none of the repository's, so that no commit has it. */
export function contentOutside(repository: string, env: NodeJS.ProcessEnv): string | undefined {
  const folder = path.resolve(repository, contentFolder(env));
  return folder.startsWith(path.join(repository, path.sep)) ? undefined : folder;
}

/** @throws Error with what the command said where it failed. */
async function run([program, ...args]: Command, options: ExecFileOptions): Promise<void> {
  await promisify(execFile)(program, args, { ...options, maxBuffer: 2 ** 26 }).catch(
    (error: ExecFileException) => {
      options.signal?.throwIfAborted();
      throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}${error.stderr}`);
    },
  );
}
