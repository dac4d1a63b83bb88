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
  const isParsed = (file: string) => {
    const [folder, name = ''] = file.split(`${TRANSLATIONS}/`);
    return folder === '' ? isLanguageFile(name) : contentFiles.some((each) => file === `${each}.yaml`);
  };
  const getMaxBytes = (file: string) => {
    if (dataFiles.includes(file)) return MAX_DATA_BYTES;
    return isParsed(file) ? MAX_BYTES : -1;
  };
  const files = listFiles(commit);
  const blobs = readBlobs(files.filter(({ file, size }) => size <= getMaxBytes(file)));
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY = '' } = process.env;
  return {
    values: Object.fromEntries(
      files
        .filter(({ file }) => isParsed(file))
        .map(({ file, hash }) => [file.slice(0, -5), readValue(file, blobs.get(hash))]),
    ),
    // Compare data files by their text without CR, so that line endings do not count.
    files: Object.fromEntries(
      files.map(({ file, hash }) => {
        const data = dataFiles.includes(file) ? blobs.get(hash) : undefined;
        return [file, data?.toString().replaceAll('\r', '') ?? hash];
      }),
    ),
    // The base repository also serves the commits of pull requests from forks.
    url: `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/raw/${commit}/content/`,
  };
}

interface CommittedFile {
  /** The path in `content/`. A symbolic link gets a name that no field can contain. */
  file: string;
  hash: string;
  /** In bytes. */
  size: number;
}

/** Lists the files of `content/` in a commit. */
function listFiles(commit: string): CommittedFile[] {
  const list = execFileSync('git', ['ls-tree', '-rlz', '--full-tree', `${commit}^{commit}`, 'content/'], {
    encoding: 'utf8',
  });
  const entries = list.matchAll(/(\d+) \w+ (\w+) +(\S+)\tcontent\/([^\0]+)/g);
  return Array.from(entries, ([, mode = '', hash = '', size, file = '']) => ({
    file: mode.startsWith('100') ? file : `${file} (a link)`,
    hash,
    size: Number(size),
  }));
}

/** Reads files with one process. @returns their contents by hash */
function readBlobs(files: readonly CommittedFile[]): Map<string, Buffer> {
  const input = files.map(({ hash }) => `${hash}\n`).join('');
  const output = execFileSync('git', ['cat-file', '--batch'], { input, maxBuffer: Infinity });
  const blobs = new Map<string, Buffer>();
  let start = 0;
  for (const { hash, size } of files) {
    // Each file follows a line with its hash, type and size, and ends with a line break.
    start = output.indexOf('\n', start) + 1;
    blobs.set(hash, output.subarray(start, start + size));
    start += size + 1;
  }
  return blobs;
}

/** Returns the value of a file, or undefined if it is too large or cannot be parsed. */
function readValue(file: string, bytes: Buffer | undefined): unknown {
  const source = bytes && decodeSource(bytes, file);
  const parsed = source instanceof SourceFile ? parseSource(source).parsed : undefined;
  // An empty file is valid and has no fields.
  return parsed && (parsed.value ?? {});
}
