import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, readBuildInfo, sha256 } from '../build-info';
import { readFiles } from '../read-files';
import type { Finding } from './finding';
import type { Release } from './release';

/** Compares a built site with what it should be: every byte of every file. @throws Error where one is no built site. */
export function compareFolders(found: string, expected: string): Finding[] {
  return [
    ...compareFiles(readFiles(found), readFiles(expected)),
    ...findLinks(found),
    ...compareTools(readBuildInfo(found).builtWith, readBuildInfo(expected).builtWith),
  ];
}

export function compareFiles(found: Release['files'], expected: Release['files']): Finding[] {
  const hash = (bytes: Buffer | undefined) => bytes && sha256(bytes);
  return [...new Set([...found.keys(), ...expected.keys()])]
    .sort()
    .flatMap((file) =>
      compare(hash(found.get(file)), hash(expected.get(file))).map((message) => ({ file, message })),
    );
}

/** What to say of a hash that should be another one; undefined stands for no file. */
export function compare(found: string | undefined, expected: string | undefined): string[] {
  if (found === expected) return [];
  if (found === undefined) return ['It is missing there.'];
  if (expected === undefined) return ['It is there, and the build does not have it.'];
  return [`It differs: SHA-256 ${found.slice(0, 16)}… there, ${expected.slice(0, 16)}… built.`];
}

/** Why builds of the same source may differ; nothing where the same tools made both. */
export function compareTools(found: string | undefined, expected: string): Finding[] {
  if (found === expected) return [];
  const message = `${found ?? 'Something unknown'} built it there, ${expected} here. Another version or platform may give other bytes.`;
  return [{ file: BUILD_INFO, isNote: true, message }];
}

/** What is neither a file nor a folder: a link can lead to another file tomorrow. */
function findLinks(folder: string): Finding[] {
  const links = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => !entry.isFile() && !entry.isDirectory(),
  );
  const message = 'It is a link or a device, and no file.';
  return links.map(({ parentPath, name }) => ({
    file: path.relative(folder, path.join(parentPath, name)),
    message,
  }));
}
