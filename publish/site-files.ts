import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files under a directory as URL paths, such as `/static/a.woff2`, in alphabetical order. */
export function listSitePaths(siteRoot: string): string[] {
  return readdirSync(siteRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(siteRoot, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .sort();
}
