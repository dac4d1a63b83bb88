import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSitePaths } from '../site-files';
import type { Content } from '../../content-model/model';
import { readContent } from '../../content-model/read-content';
import { type BuildInfo, hashFolder, isListed, readBuildInfo, sha256 } from '../build-info';

/** A built site, and the content that it should say. */
export interface Release {
  contentFolder: string;
  /** The SHA-256 over the content as it lies there. */
  contentHash: string;
  buildInfo: BuildInfo;
  token: Content<'token'>;
  site: Content<'site'>;
  links: Content<'links'>;
  /** Every file but the compressed copies, by its path from the root of the site. */
  files: ReadonlyMap<string, ReleaseFile>;
  /** The compressed copies, by theirs. */
  compressedCopies: ReadonlyMap<string, Buffer>;
}

export interface ReleaseFile {
  bytes: Buffer;
  /** What a browser would read; undefined for pictures and fonts. */
  text?: string;
}

const TEXT = /\.(html|js|mjs|css|json|map|svg|txt|xml|webmanifest)$/;
const COMPRESSED = /\.(br|gz)$/;

/** @throws Error where the folder holds no built site. */
export function readRelease(folder: string, contentFolder: string): Release {
  const buildInfo = readBuildInfo(folder);
  const files = new Map<string, ReleaseFile>();
  const compressedCopies = new Map<string, Buffer>();
  for (const path of listSitePaths(folder)) {
    const bytes = readFileSync(join(folder, path));
    const name = path.slice(1);
    if (COMPRESSED.test(name)) compressedCopies.set(name, bytes);
    else files.set(name, releaseFile(name, bytes));
  }
  return {
    contentFolder,
    contentHash: hashFolder(contentFolder),
    buildInfo,
    token: readContent('token', contentFolder),
    site: readContent('site', contentFolder),
    links: readContent('links', contentFolder),
    files,
    compressedCopies,
  };
}

/** A file as the rules read it. */
export function releaseFile(name: string, bytes: Buffer): ReleaseFile {
  return { bytes, ...(TEXT.test(name) && { text: bytes.toString('utf8') }) };
}

/** The original of a compressed copy, by its name. */
export const originalOf = (copy: string): string => copy.replace(COMPRESSED, '');

/** The SHA-256 of every file that the list of the build should have, by its path. */
export function hashesOf({ files }: Pick<Release, 'files'>): Record<string, string> {
  const listed = [...files].filter(([name]) => isListed(name));
  return Object.fromEntries(listed.map(([name, { bytes }]) => [name, sha256(bytes)]));
}

/** The text files of a release with their names. */
export function* textFiles({ files }: Release): Generator<{ file: string; text: string }> {
  for (const [file, { text }] of files) if (text !== undefined) yield { file, text };
}
