import { execFileSync } from 'node:child_process';
import { burnLedgerFiles } from '../burn-ledger';
import { parseSource } from '../check/parse-source';
import { decodeSource, MAX_BYTES, SourceFile } from '../check/source-file';
import { contentFiles } from '../json-schema';
import { compareContent, type ContentChange, type ContentValues } from './content-change';

/**
 * What changes in `content/` between two commits of the repository in the working directory. Both are only read as data.
 *
 * @throws where one of them is no commit.
 */
export function changeBetween(before: string, after: string): ContentChange {
  const values = [contentOf(before), contentOf(after)] as const;
  return compareContent(
    ...values,
    burnLedgerFiles.filter((file) => entryOf(before, file) !== entryOf(after, file)),
  );
}

/** Tells by a hash what a file of `content/` holds in a commit; empty where it is not there. */
function entryOf(commit: string, file: string): string {
  return execFileSync('git', ['ls-tree', '--full-tree', commit, `content/${file}`], { encoding: 'utf8' });
}

function contentOf(commit: string): ContentValues {
  execFileSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  const values: ContentValues = {};
  for (const name of contentFiles) {
    const file = `content/${name}.yaml`;
    const bytes = readBlob(commit, file);
    const source = bytes && decodeSource(bytes, file);
    if (source instanceof SourceFile) values[name] = parseSource(source, name).parsed?.value;
  }
  return values;
}

/** A file as it is in a commit; undefined where it is not there, or larger than any content file may be. */
function readBlob(commit: string, file: string): Buffer | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], {
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
