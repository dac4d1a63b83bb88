import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getContentFolder } from '../content-model/setting';

type Command = readonly [program: string, ...args: string[]];

/** Commands that install the locked packages, and build without a cache. */
const buildCommands: readonly Command[] = [
  ['npm', 'ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
  ['npm', 'run', 'build'],
];
/** Environment variables of the clean build: the site's settings, and variables that programs need. */
const forwardedVariables =
  /^(?:GATSBY_\w+|PATH_PREFIX|HOME|TMPDIR|TE?MP|USERPROFILE|(?:LOCAL)?APPDATA|SYSTEMROOT|COMSPEC|(?:https?|no)_proxy|SSL_CERT_\w+|NODE_EXTRA_CA_CERTS|npm_config_(?:cache|cafile|registry|userconfig))$/i;

/** Builds HEAD in a temporary clone, calls `use` with its folder, and deletes it. @throws Error if files differ from HEAD. */
export function withCleanBuild<Result>(
  repository: string,
  use: (checkout: string) => Result,
  commands = buildCommands,
): Result {
  const commit = readCleanCommit(repository);
  const env = createCleanEnv(repository, process.env);
  if (path.isAbsolute(env.CONTENT_DIR ?? ''))
    console.log(`${env.CONTENT_DIR} is outside of the repository, so the commit does not include it.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'clean-build-'));
  // Ctrl-C only stops the running command, so that this process can delete the folder.
  const ignoreInterrupt = () => {};
  process.on('SIGINT', ignoreInterrupt);
  try {
    for (const command of [
      // A clone, because a worktree would change the repository.
      ['git', 'clone', '--quiet', '--no-checkout', '--template=', repository, folder] as const,
      ['git', '-c', 'core.hooksPath=/dev/null', 'checkout', '--quiet', '--detach', commit] as const,
      ...commands,
    ]) {
      console.log(`  ${command.join(' ')}`);
      run(command, folder, env);
    }
    return use(folder);
  } finally {
    process.off('SIGINT', ignoreInterrupt);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Returns the commit of HEAD. @throws Error that lists changed and untracked files, which a build could read. */
export function readCleanCommit(repository: string): string {
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
  const files = [
    ...git('status', '--porcelain', '--untracked-files=all').replaceAll(/^.{3}/gm, '').split('\n'),
    // Gatsby reads this file, but Git ignores it.
    ...git('ls-files', '--others', '--', '.env.production').split('\n'),
  ].filter(Boolean);
  if (files.length === 0) return git('rev-parse', 'HEAD').trim();
  throw new Error(
    `These files differ from the commit:\n${files.map((file) => `  ${file}\n`).join('')}Commit or remove them. Set the variables of .env.production in the environment instead.`,
  );
}

/** Returns the environment of a clean build. CONTENT_DIR is in the clone, unless it is outside of the repository. */
function createCleanEnv(repository: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const content = path.relative(repository, path.resolve(repository, getContentFolder(env)));
  const isOutside = content.startsWith('..') || path.isAbsolute(content);
  const programFolders = (env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(env).filter(([name]) => forwardedVariables.test(name))),
    PATH: programFolders.join(path.delimiter),
    CONTENT_DIR: isOutside ? path.resolve(repository, content) : content,
    GATSBY_TELEMETRY_DISABLED: '1',
    CI: '1',
  };
}

/** Runs a command. @throws Error with its output if it fails. */
function run([program, ...args]: Command, cwd: string, env: NodeJS.ProcessEnv): void {
  try {
    execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: 'pipe', maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr, signal } = error as { stdout: string; stderr: string; signal: string | null };
    throw new Error(`${program} ${args.join(' ')} ${signal ? 'was stopped' : 'failed'}:\n${stdout}${stderr}`);
  }
}
