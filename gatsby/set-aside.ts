import { existsSync } from 'node:fs';
import { cp, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { HASHED_FILE } from '../publish/headers';
import { listSitePaths } from '../publish/site-files';

/**
 * What Gatsby writes for itself, the styles, which stand in every page, the second copy of the 404 page, since hosts
 * answer with `/404.html`, and the list of the last build, which is written anew.
 */
const NEVER_REQUESTED = [
  /^\/(chunk-map|webpack\.stats)\.json$/,
  /^\/(_gatsby|~partytown)\//,
  /^\/styles\.[0-9a-f]+\.css$/,
  /^\/(page-data\/)?404\//,
  /^\/build-info\.json$/,
];
const COMPRESSED_COPY = /\.(br|gz)$/;
const TEXT = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;
const hashedFile = new RegExp(HASHED_FILE);

/**
 * Takes out of a built site what no page asks for: Gatsby's own notes, and what earlier builds have left. The files are
 * kept, since Gatsby makes a picture once and then believes that it is there: see `bringBack`.
 */
export async function setAside(folder: string, keptIn: string): Promise<void> {
  const paths = listSitePaths(folder);
  const requested = await requestedPaths(folder, paths);
  for (const file of paths) {
    if (requested.has(file.replace(COMPRESSED_COPY, ''))) continue;
    if (!COMPRESSED_COPY.test(file)) await cp(path.join(folder, file), path.join(keptIn, file));
    await rm(path.join(folder, file));
    await removeEmptyFolders(folder, path.dirname(file));
  }
}

/** Puts back what `setAside` took. Before every build, and before the development server. */
export async function bringBack(folder: string, keptIn: string): Promise<void> {
  if (!existsSync(keptIn)) return;
  await cp(keptIn, folder, { recursive: true, force: false });
  await rm(keptIn, { recursive: true });
}

/**
 * A file with a hash in its address is requested where something requested names it; every other file may be asked for
 * by its plain name, as pages, page data and `robots.txt` are.
 */
async function requestedPaths(folder: string, paths: readonly string[]): Promise<Set<string>> {
  const candidates = paths.filter(
    (file) => !COMPRESSED_COPY.test(file) && !NEVER_REQUESTED.some((pattern) => pattern.test(file)),
  );
  const requested = new Set(candidates.filter((file) => !hashedFile.test(file)));
  // A set gives out what is added to it while it is walked.
  for (const file of requested) {
    if (!TEXT.test(file)) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const candidate of candidates) if (text.includes(addressIn(candidate))) requested.add(candidate);
  }
  return requested;
}

/** How a file is named by others: webpack puts the names of its parts together from a table of hashes. */
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
