import { execFileSync } from 'node:child_process';
import { readSetting } from '../content-model/setting';

/** Environment variables with the commit, on hosts that build without the repository. */
const hostVariables = ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA'];

/** Returns the built commit, followed by `+changes` if files differ from it; null if unknown. */
export function readCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  if (head !== undefined)
    return git('status', '--porcelain', '--untracked-files=no') === '' ? head : `${head}+changes`;
  return hostVariables.map((name) => readSetting(process.env, name)).find(Boolean) ?? null;
}

/** Returns the date of the commit, so that all builds of it are identical; the current date if unknown. */
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
