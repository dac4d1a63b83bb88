import { execFileSync } from 'node:child_process';
import { burnLedgerFiles } from '../burn-ledger';
import { parseSource } from '../check/parse-source';
import { decodeSource, MAX_BYTES, SourceFile } from '../check/source-file';
import { contentFiles } from '../json-schema';
import { isLanguage, TRANSLATIONS } from '../translations';
import {
  compareContent,
  type ContentChange,
  type ContentValues,
  type TranslationValues,
} from './content-change';

/**
 * What changes in `content/` between two commits of the repository in the working directory. Both are only read as data.
 *
 * @throws where one of them is no commit.
 */
export function changeBetween(before: string, after: string): ContentChange {
  const values = [contentOf(before), contentOf(after)] as const;
  const ledger = burnLedgerFiles.filter((file) => entryOf(before, file) !== entryOf(after, file));
  return compareContent(...values, ledger, [
    translationsOf(before, languagesIn(after)),
    translationsOf(after, languagesIn(before)),
  ]);
}

/** The languages of a commit, each with a hash that tells what its folder holds. */
function languagesIn(commit: string): Map<string, string> {
  const folders = entryOf(commit, `${TRANSLATIONS}/`).matchAll(/^\d+ tree (\w+)\t.*\/([\w-]+)$/gm);
  return new Map(
    Array.from(folders, ([, hash = '', name = '']): [string, string] => [name, hash]).filter(([name]) =>
      isLanguage(name),
    ),
  );
}

/** The languages that differ from those of another commit. */
function translationsOf(commit: string, others: ReadonlyMap<string, string>): TranslationValues {
  const differing = [...languagesIn(commit)].filter(([name, hash]) => others.get(name) !== hash);
  return Object.fromEntries(
    differing.map(([name]) => [name, contentOf(commit, `content/${TRANSLATIONS}/${name}`)]),
  );
}

/** Tells by a hash what a file of `content/` holds in a commit; empty where it is not there. */
function entryOf(commit: string, file: string): string {
  return execFileSync('git', ['ls-tree', '--full-tree', commit, `content/${file}`], { encoding: 'utf8' });
}

function contentOf(commit: string, folder = 'content'): ContentValues {
  execFileSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]);
  const values: ContentValues = {};
  for (const name of contentFiles) {
    const file = `${folder}/${name}.yaml`;
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
