import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, readBuildInfo, sha256 } from '../site-files/build-info';
import { readFiles } from '../site-files/files';
import type { Finding } from './finding';

/** SHA-256 by file. */
type Hashes = Readonly<Record<string, string>>;

/** Compares every byte of every file of two built sites. @throws Error if one is not a built site. */
export function compareFolders(actual: string, expected: string): Finding[] {
  const hashAll = (folder: string): Hashes =>
    Object.fromEntries(Array.from(readFiles(folder), ([file, bytes]) => [file, sha256(bytes)]));
  // Symbolic links are not allowed, because their targets can change after the check.
  const links = readdirSync(actual, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(actual, path.join(parentPath, name)));
  return [
    ...compareHashes(hashAll(actual), hashAll(expected)),
    ...links.map((file) => ({ file, message: 'It is not a regular file.' })),
    ...compareTools(readBuildInfo(actual).builtWith, readBuildInfo(expected).builtWith),
  ];
}

export function compareHashes(actual: Hashes, expected: Hashes): Finding[] {
  return Object.keys({ ...actual, ...expected })
    .sort()
    .flatMap((file) => compareHash(actual[file], expected[file]).map((message) => ({ file, message })));
}

/** Describes how the hash of a file differs; undefined for a missing file. */
export function compareHash(actual: string | undefined, expected: string | undefined): string[] {
  if (actual === expected) return [];
  if (actual === undefined) return ['It is missing.'];
  if (expected === undefined) return ['The build does not contain it.'];
  return [`It differs: SHA-256 ${actual.slice(0, 16)}… instead of ${expected.slice(0, 16)}….`];
}

/** Notes that two builds used different tools, which can explain other differences. */
export function compareTools(actual: string | undefined, expected: string): Finding[] {
  if (actual === expected) return [];
  const message = `It was built with ${actual ?? 'unknown tools'} instead of ${expected}. Different versions and platforms can produce different bytes.`;
  return [{ file: BUILD_INFO, isNote: true, message }];
}
