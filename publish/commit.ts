import { execFileSync } from 'node:child_process';

/** Where a host says which commit it builds, for those that build without the repository. */
const HOST_VARIABLES = ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA'];

/** The commit that is built, with `+changes` where files differ from it; null where nothing tells. */
export function readCommit(folder: string, env: NodeJS.ProcessEnv): string | null {
  const head = git(folder, 'rev-parse', 'HEAD');
  if (head !== undefined)
    return git(folder, 'status', '--porcelain', '--untracked-files=no') === '' ? head : `${head}+changes`;
  return HOST_VARIABLES.map((name) => env[name]).find(Boolean) ?? null;
}

/** When the commit was made: the one date of a build that is the same each time. The present where nothing tells. */
export function readCommitDate(folder: string, env: NodeJS.ProcessEnv): Date {
  const seconds = env.SOURCE_DATE_EPOCH ?? git(folder, 'log', '-1', '--format=%ct');
  return seconds ? new Date(Number(seconds) * 1_000) : new Date();
}

function git(folder: string, ...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}
