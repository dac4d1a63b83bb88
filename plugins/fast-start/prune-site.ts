import { existsSync } from 'node:fs';
import { cp, readFile, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { compressedCopy, listFiles, textFile } from '../site-files/read-files';

/** What only a file that names it can ask for, and by what it is then named: webpack puts names together from hashes. */
const namedByOthers: readonly [pattern: RegExp, nameOf: (file: string) => string][] = [
  [/^\/[^/]+[-.][0-9a-f]{20}\.js$/, (file) => file.slice(-'.js'.length - 20, -'.js'.length)],
  [/^\/static\/./, encodeURI],
  [/^\/[^/]+\.js\.LICENSE\.txt$/, (file) => path.basename(file)],
  [/^\/page-data\/sq\/d\/\d+\.json$/, (file) => path.basename(file, '.json')],
];

/**
 * The paths of what Gatsby makes of the site's own sources and visitors ask for by its name: its pages with their data,
 * and what lies in `static/`. The second copy of the 404 page is none of it, since hosts answer with `/404.html`.
 */
export function askedByName(pagePaths: readonly string[], staticFolder: string): Set<string> {
  const pages = pagePaths.filter((page) => !/^\/404\/?$/.test(page));
  return new Set([
    ...pages.map((page) => (page.endsWith('.html') ? page : path.posix.join(page, 'index.html'))),
    ...pages.map((page) => path.posix.join('/page-data', page === '/' ? 'index' : page, 'page-data.json')),
    '/page-data/app-data.json',
    ...(existsSync(staticFolder) ? listFiles(staticFolder) : []),
  ]);
}

/**
 * Moves out of a built site everything that is not asked for, by name or by a file that is: Gatsby's own notes, the styles,
 * which stand in every page, and whatever lay there before the build, by Gatsby (https://github.com/gatsbyjs/gatsby/issues/529)
 * or by anybody. Gatsby makes a picture once and then expects to find it, so the files are kept for `restorePruned`.
 */
export async function pruneSite(
  site: string,
  prunedFolder: string,
  byName: ReadonlySet<string>,
): Promise<void> {
  const paths = listFiles(site);
  const requested = await requestedPaths(site, paths, byName);
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

async function requestedPaths(
  site: string,
  paths: readonly string[],
  byName: ReadonlySet<string>,
): Promise<Set<string>> {
  const candidates = paths.flatMap((file) => {
    const [, nameOf] = namedByOthers.find(([pattern]) => pattern.test(file)) ?? [];
    return nameOf === undefined ? [] : [{ file, name: nameOf(file) }];
  });
  const requested = new Set(paths.filter((file) => byName.has(file)));
  // The loop also visits what is added to the set meanwhile.
  for (const file of requested) {
    if (!textFile.test(file)) continue;
    const text = await readFile(path.join(site, file), 'utf8');
    for (const candidate of candidates) if (text.includes(candidate.name)) requested.add(candidate.file);
  }
  return requested;
}

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
