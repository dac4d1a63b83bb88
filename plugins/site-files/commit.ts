import { execFileSync } from 'node:child_process';
import { readSetting } from '../content-model/setting';

/** Where hosts that build without the repository say which commit they build. */
const hostVariables = ['COMMIT_REF', 'CF_PAGES_COMMIT_SHA', 'VERCEL_GIT_COMMIT_SHA', 'GITHUB_SHA'];

/** The commit that is built, with `+changes` where files differ from it; null where it is unknown. */
export function readCommit(): string | null {
  const head = git('rev-parse', 'HEAD');
  if (head !== undefined)
    return git('status', '--porcelain', '--untracked-files=no') === '' ? head : `${head}+changes`;
  return hostVariables.map((name) => readSetting(process.env, name)).find(Boolean) ?? null;
}

/** When the commit was made, which is the same for every build of it; the present where it is unknown. */
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
