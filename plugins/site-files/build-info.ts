import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isHostFile } from './host-files';
import { compressedCopy, readFiles } from './read-files';

/** What a build was made from and what came out, for everybody who wants to rebuild it and compare. */
export interface BuildInfo {
  /** The commit, with `+changes` behind it where files differed from it; null where there is no repository. */
  commit: string | null;
  /** The SHA-256 over the names and bytes of all content files. */
  content: string;
  /** The token's address. */
  mint: string;
  /** The folder under which the site is served: `/bobo`, or nothing where it is the whole host. */
  pathPrefix: string;
  /** Where the functions answer; null for the site's own origin. */
  backendOrigin: string | null;
  /** What the site was built with, such as `Node.js v20.18.0 on linux x64`: another Node.js may give other bytes. */
  builtWith: string;
  /** The SHA-256 of every file in hexadecimal digits, by its path from the root of the site. */
  files: Readonly<Record<string, string>>;
}

/** What a build was made from. What it was made with is what runs now, unless a copy is made of another build. */
export type BuildFacts = Omit<BuildInfo, 'files' | 'builtWith'> & Partial<Pick<BuildInfo, 'builtWith'>>;

export const BUILD_INFO = 'build-info.json';
const builtWith = `Node.js ${process.version} on ${process.platform} ${process.arch}`;

/** Writes the facts of a build and the list of its files into the site. */
export function writeBuildInfo(folder: string, facts: BuildFacts): void {
  const info: BuildInfo = { builtWith, ...facts, files: hashFiles(readFiles(folder)) };
  writeFileSync(path.join(folder, BUILD_INFO), `${JSON.stringify(info, null, 2)}\n`);
}

/** @throws Error where the folder holds no built site. */
export function readBuildInfo(folder: string): BuildInfo {
  try {
    return JSON.parse(readFileSync(path.join(folder, BUILD_INFO), 'utf8')) as BuildInfo;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new Error(`There is no ${BUILD_INFO} in ${folder}. Run npm run build first.`);
  }
}

/** The SHA-256 of every file that visitors can ask for, by its path from the root of the site. */
export function hashFiles(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  const listed = [...files].filter(
    ([file]) => file !== BUILD_INFO && !isHostFile(file) && !compressedCopy.test(file),
  );
  return Object.fromEntries(listed.map(([file, bytes]) => [file, sha256(bytes)]));
}

/** The SHA-256 over the names and bytes of all files of a folder. */
export function hashFolder(folder: string): string {
  const hash = createHash('sha256');
  for (const [file, bytes] of readFiles(folder)) hash.update(`/${file}\n${sha256(bytes)}\n`);
  return hash.digest('hex');
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
