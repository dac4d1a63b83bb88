import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What hosts read in a site and do not serve. A new host's file goes here, too. */
export const HOST_FILES = ['_headers', '_redirects', '_routes.json', '.nojekyll'] as const;

/** Writes one of them into a site. @returns the file */
export function writeHostFile(site: string, name: (typeof HOST_FILES)[number], text: string): string {
  const file = path.join(site, name);
  writeFileSync(file, text);
  return file;
}

/** Removes what any host has left in a site: another one would obey it, or serve it. */
export function removeHostFiles(site: string): void {
  for (const name of HOST_FILES) rmSync(path.join(site, name), { force: true });
}
