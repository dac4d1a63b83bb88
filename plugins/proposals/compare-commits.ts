import { execFileSync } from 'node:child_process';
import { parseSource } from '../content-model/check/parse-source';
import { decodeSource, MAX_BYTES, MAX_DATA_BYTES, SourceFile } from '../content-model/check/source-file';
import type { ContentModel } from '../content-model/content-source';
import { isLanguageFile, TRANSLATIONS } from '../content-model/translations';
import { compareContent, type ContentChange, type ContentState } from './content-change';

/** Compares `content/` in two commits without running their code. @throws Error if one of them is not a commit. */
export const compareCommits = (model: ContentModel, before: string, after: string): ContentChange =>
  compareContent(model, readState(model, before), readState(model, after));

function readState({ files: contentFiles, dataFiles }: ContentModel, commit: string): ContentState {
  const files = listFiles(commit);
  const isParsed = (file: string) => {
    const [folder, name = ''] = file.split(`${TRANSLATIONS}/`);
    return folder === '' ? isLanguageFile(name) : contentFiles.some((each) => file === `${each}.yaml`);
  };
  // Compare data files by their text without CR, so that line endings do not count.
  for (const file of dataFiles) {
    const text = readFile(commit, file)?.toString().replaceAll('\r', '');
    if (text !== undefined) files[file] = text;
  }
  const parsed = Object.keys(files).filter(isParsed);
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = '' } = process.env;
  return {
    values: Object.fromEntries(parsed.map((file) => [file.slice(0, -5), readValue(commit, file)])),
    files,
    // The base repository also serves the commits of pull requests from forks.
    url: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/raw/${commit}/content/`,
  };
}

/** Lists the files of `content/` in a commit with their hashes. A symbolic link gets a name that no field can contain. */
function listFiles(commit: string): Record<string, string> {
  const list = execFileSync('git', ['ls-tree', '-r', '-z', '--full-tree', `${commit}^{commit}`, 'content/'], {
    encoding: 'utf8',
  });
  const entries = list.matchAll(/(\d+) \w+ (\w+)\tcontent\/([^\0]+)/g);
  const formatName = (mode: string, file: string) => (mode.startsWith('100') ? file : `${file} (a link)`);
  return Object.fromEntries(
    Array.from(entries, ([, mode = '', hash = '', file = '']) => [formatName(mode, file), hash]),
  );
}

/** Returns the value of a file in a commit, or undefined if it cannot be parsed. */
function readValue(commit: string, file: string): unknown {
  const bytes = readFile(commit, file, MAX_BYTES);
  const source = bytes && decodeSource(bytes, file);
  const parsed = source instanceof SourceFile ? parseSource(source).parsed : undefined;
  // An empty file is valid and has no fields.
  return parsed && (parsed.value ?? {});
}

/** Returns undefined if the file is missing or larger than `maxBuffer` bytes. */
function readFile(commit: string, file: string, maxBuffer = MAX_DATA_BYTES): Buffer | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:content/${file}`], { maxBuffer, stdio: 'pipe' });
  } catch {
    return undefined;
  }
}
