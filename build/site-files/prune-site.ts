import { existsSync } from 'node:fs';
import { cp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { compressedCopy, listFiles, textFile } from './files';

/** Pruned files are stored here between builds. */
export const PRUNED_FOLDER = '.cache/unrequested';

/** Files that are published only if another file contains the reference: for scripts the hash, as webpack composes names. */
const referencedFiles: readonly [pattern: RegExp, reference: (file: string) => string][] = [
  [/^\/[^/]+[-.][0-9a-f]{20}\.js$/, (file) => file.slice(-'.js'.length - 20, -'.js'.length)],
  [/^\/static\/./, encodeURI],
  [/^\/[^/]+\.js\.LICENSE\.txt$/, (file) => path.basename(file)],
  [/^\/page-data\/sq\/d\/\d+\.json$/, (file) => path.basename(file, '.json')],
];

/** Finds files that visitors request by path. Excludes Gatsby's second 404 page, because hosts send `/404.html`. */
export function findPublicPaths(pagePaths: readonly string[], staticFolder = 'static'): Set<string> {
  const pages = pagePaths.filter((page) => !/^\/404\/?$/.test(page));
  return new Set([
    ...pages.map((page) => (page.endsWith('.html') ? page : path.posix.join(page, 'index.html'))),
    ...pages.map((page) => path.posix.join('/page-data', page === '/' ? 'index' : page, 'page-data.json')),
    '/page-data/app-data.json',
    ...(existsSync(staticFolder) ? listFiles(staticFolder) : []),
  ]);
}

/**
 * Moves every file out of a built site that neither a visitor nor another file requests: Gatsby's internal files, the styles,
 * which are in every page, and the files of earlier builds (https://github.com/gatsbyjs/gatsby/issues/529). The next build needs
 * them, because Gatsby processes an image only once: `restorePruned` moves them back.
 */
export async function pruneSite(site: string, prunedFolder: string, publicPaths: ReadonlySet<string>) {
  const paths = listFiles(site);
  const requested = await findRequestedPaths(site, paths, publicPaths);
  for (const file of paths) {
    if (requested.has(file.replace(compressedCopy, ''))) continue;
    if (!compressedCopy.test(file)) await cp(path.join(site, file), path.join(prunedFolder, file));
    await rm(path.join(site, file));
  }
}

/** Restores the files that `pruneSite` moved, before every build and before the development server starts. */
export async function restorePruned(site: string, prunedFolder: string): Promise<void> {
  if (!existsSync(prunedFolder)) return;
  await cp(prunedFolder, site, { recursive: true, force: false });
  await rm(prunedFolder, { recursive: true });
}

/** Finds the public paths, and the files that they reference directly or through other files. */
async function findRequestedPaths(site: string, paths: readonly string[], publicPaths: ReadonlySet<string>) {
  const candidates = paths.flatMap((file) => {
    const [, reference] = referencedFiles.find(([pattern]) => pattern.test(file)) ?? [];
    return reference === undefined ? [] : [{ file, reference: reference(file) }];
  });
  const requested = new Set(paths.filter((file) => publicPaths.has(file)));
  // The loop also visits files that it adds to the set.
  for (const file of requested) {
    if (!textFile.test(file)) continue;
    const text = await readFile(path.join(site, file), 'utf8');
    for (const candidate of candidates) if (text.includes(candidate.reference)) requested.add(candidate.file);
  }
  return requested;
}
