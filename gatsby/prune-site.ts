import { existsSync } from 'node:fs';
import { cp, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { HASHED_FILE } from '../publish/headers';
import { compressedCopy, listFiles, textFile } from '../publish/read-files';

/**
 * Files that no page asks for: Gatsby's own notes; the styles, which stand in every page; the second copy of the 404
 * page, since hosts answer with `/404.html`; and the list of the last build, which is written anew.
 */
const neverRequested = [
  /^\/(chunk-map|webpack\.stats)\.json$/,
  /^\/(_gatsby|~partytown)\//,
  /^\/styles\.[0-9a-f]+\.css$/,
  /^\/(page-data\/)?404\//,
  /^\/build-info\.json$/,
];
const hashedFile = new RegExp(HASHED_FILE);

/**
 * Moves out of a built site what no page asks for, with what Gatsby leaves there of earlier builds:
 * https://github.com/gatsbyjs/gatsby/issues/529. Gatsby makes a picture once and then expects to find it, so the files
 * are kept for `restorePruned`.
 */
export async function pruneSite(site: string, prunedFolder: string): Promise<void> {
  const paths = listFiles(site);
  const requested = await requestedPaths(site, paths);
  for (const file of paths) {
    if (requested.has(file.replace(compressedCopy, ''))) continue;
    if (!compressedCopy.test(file)) await cp(path.join(site, file), path.join(prunedFolder, file));
    await rm(path.join(site, file));
    await removeEmptyFolders(site, path.dirname(file));
  }
}

/** Puts back what `pruneSite` took, before every build and before the development server starts. */
export async function restorePruned(site: string, prunedFolder: string): Promise<void> {
  if (!existsSync(prunedFolder)) return;
  await cp(prunedFolder, site, { recursive: true, force: false });
  await rm(prunedFolder, { recursive: true });
}

/**
 * A file with a hash in its address is requested where a requested file names it; every other file may be asked for by
 * its plain name, as pages, page data and `robots.txt` are.
 */
async function requestedPaths(site: string, paths: readonly string[]): Promise<Set<string>> {
  const candidates = paths.filter(
    (file) => !compressedCopy.test(file) && !neverRequested.some((pattern) => pattern.test(file)),
  );
  const requested = new Set(candidates.filter((file) => !hashedFile.test(file)));
  // The loop also visits what is added to the set meanwhile.
  for (const file of requested) {
    if (!textFile.test(file)) continue;
    const text = await readFile(path.join(site, file), 'utf8');
    for (const candidate of candidates) if (text.includes(addressIn(candidate))) requested.add(candidate);
  }
  return requested;
}

/** How other files name a file: webpack puts the names of its parts together from a table of hashes. */
const addressIn = (file: string) => /[0-9a-f]{20}(?=\.(js|css)$)/.exec(file)?.[0] ?? encodeURI(file);

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  if (folder === '/') return;
  try {
    await rmdir(path.join(root, folder));
  } catch {
    // It holds other files.
    return;
  }
  await removeEmptyFolders(root, path.dirname(folder));
}
