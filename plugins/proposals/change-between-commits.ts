import { execFileSync } from 'node:child_process';
import { parseSource } from '../content-model/check/parse-source';
import { decodeSource, MAX_BYTES, MAX_DATA_BYTES, SourceFile } from '../content-model/check/source-file';
import type { ContentModel } from '../content-model/content-source';
import { isLanguageFile, TRANSLATIONS } from '../content-model/translations';
import { compareContent, type ContentChange, type ContentState } from './content-change';

/**
 * What changes in `content/` between two commits of the repository in the working directory. Both are only read as data.
 *
 * @throws where one of them is no commit.
 */
export const changeBetween = (model: ContentModel, before: string, after: string): ContentChange =>
  compareContent(model, stateOf(model, before), stateOf(model, after));

function stateOf({ files: contentFiles, dataFiles }: ContentModel, commit: string): ContentState {
  const files = filesIn(commit);
  const isRead = (file: string) => {
    const [folder, name = ''] = file.split(`${TRANSLATIONS}/`);
    return folder === '' ? isLanguageFile(name) : contentFiles.some((known) => file === `${known}.yaml`);
  };
  // Line ends alone change no burn.
  for (const file of dataFiles) {
    const text = read(commit, file)?.toString().replaceAll('\r', '');
    if (text !== undefined) files[file] = text;
  }
  const names = Object.keys(files).filter(isRead);
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = '' } = process.env;
  return {
    values: Object.fromEntries(names.map((file) => [file.slice(0, -5), readValue(commit, file)])),
    files,
    // GitHub serves commits of a proposal, too, under the repository to which it was made.
    url: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/raw/${commit}/content/`,
  };
}

/** The files of `content/` in a commit, each with the hash of its bytes. A link is not the file of its name. */
function filesIn(commit: string): Record<string, string> {
  const list = execFileSync('git', ['ls-tree', '-r', '-z', '--full-tree', `${commit}^{commit}`, 'content/'], {
    encoding: 'utf8',
  });
  const entries = list.matchAll(/(\d+) \w+ (\w+)\tcontent\/([^\0]+)/g);
  return Object.fromEntries(
    Array.from(entries, ([, mode = '', hash = '', file = '']) => [
      mode.startsWith('100') ? file : `${file} (a link)`,
      hash,
    ]),
  );
}

/** The value of a file in a commit; undefined where it cannot be read. */
function readValue(commit: string, file: string): unknown {
  const bytes = read(commit, file, MAX_BYTES);
  const source = bytes && decodeSource(bytes, file);
  const parsed = source instanceof SourceFile ? parseSource(source).parsed : undefined;
  // An empty file has no fields, and can be read all the same.
  return parsed && (parsed.value ?? {});
}

/** Undefined where the file is larger than any file of its kind may be. */
function read(commit: string, file: string, maxBuffer = MAX_DATA_BYTES): Buffer | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:content/${file}`], {
      maxBuffer,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
