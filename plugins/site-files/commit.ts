import { execFileSync } from 'node:child_process';
import { readSetting } from '../content-model/setting';

/** In these variables, hosts that build without the repository pass the commit. */
const hostVariables = ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA'];

/** The commit that is built, followed by `+changes` if files differ from it; null if unknown. */
export function readCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  if (head !== undefined)
    return git('status', '--porcelain', '--untracked-files=no') === '' ? head : `${head}+changes`;
  return hostVariables.map((name) => readSetting(process.env, name)).find(Boolean) ?? null;
}

/** The date of the commit, which is the same for every build of it; the current date if unknown. */
export function readCommitDate(): Date {
  const seconds = readSetting(process.env, 'SOURCE_DATE_EPOCH') ?? git('log', '-1', '--format=%ct');
  return seconds ? new Date(Number(seconds) * 1_000) : new Date();
}

function git(...args: string[]): string | undefined {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
