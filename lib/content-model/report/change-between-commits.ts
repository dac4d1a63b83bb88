import { execFileSync } from 'node:child_process';
import { burnLedgerFiles } from '../burn-ledger';
import { parseSource } from '../check/parse-source';
import { decodeSource, MAX_BYTES, SourceFile } from '../check/source-file';
import { contentFiles } from '../json-schema';
import { isLanguageFile, TRANSLATIONS } from '../translations';
import { compareContent, type ContentChange, type ContentState } from './content-change';

/**
 * What changes in `content/` between two commits of the repository in the working directory. Both are only read as data.
 *
 * @throws where one of them is no commit.
 */
export const changeBetween = (before: string, after: string): ContentChange =>
  compareContent(stateOf(before), stateOf(after));

function stateOf(commit: string): ContentState {
  const entries = filesIn(commit);
  const valueOf = (file: string) => (entries.has(file) ? readValue(commit, file) : undefined);
  const languages = [...entries.keys()].flatMap((file) => {
    const [folder, name = '', ...more] = file.split('/');
    return folder === TRANSLATIONS && more.length === 0 && isLanguageFile(name) ? [name.slice(0, -5)] : [];
  });
  return {
    content: Object.fromEntries(contentFiles.map((file) => [file, valueOf(`${file}.yaml`)])),
    translations: Object.fromEntries(
      languages.map((each) => [each, valueOf(`${TRANSLATIONS}/${each}.yaml`)]),
    ),
    ledger: Object.fromEntries(burnLedgerFiles.map((file) => [file, entries.get(file) ?? ''])),
    pictures: Object.fromEntries(
      Array.from(entries)
        .filter(([file]) => /\.(?:png|jpe?g|svg)$/i.test(file))
        .map(([file, hash]) => [file, { hash, url: urlOf(commit, file) }]),
    ),
  };
}

/** GitHub serves commits of a proposal, too, under the repository to which it was made. */
const urlOf = (commit: string, file: string) => {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = '' } = process.env;
  return `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/raw/${commit}/content/${encodeURI(file)}`;
};

/** The files of `content/` in a commit, each with a hash of what it holds. */
function filesIn(commit: string): Map<string, string> {
  const list = execFileSync('git', ['ls-tree', '-r', '-z', '--full-tree', `${commit}^{commit}`, 'content/'], {
    encoding: 'utf8',
  });
  return new Map(
    Array.from(list.matchAll(/100\d+ blob (\w+)\tcontent\/([^\0]+)/g), ([, hash = '', file = '']) => [
      file,
      hash,
    ]),
  );
}

/** What a file says in a commit; undefined where it cannot be read, or is larger than any content file may be. */
function readValue(commit: string, file: string): unknown {
  try {
    const bytes = execFileSync('git', ['show', `${commit}:content/${file}`], {
      maxBuffer: MAX_BYTES,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const source = decodeSource(bytes, file);
    // An empty language is one all the same.
    return source instanceof SourceFile ? (parseSource(source).parsed?.value ?? undefined) : undefined;
  } catch {
    return undefined;
  }
}
