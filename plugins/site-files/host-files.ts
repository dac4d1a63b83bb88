import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether a file of a site, by its path from the root, is one that hosts read and do not serve, such as `_headers`. */
export const isHostFile = (file: string) => /^[_.][^/]*$/.test(file);

/** Writes such a file into a site. @returns the file */
export function writeHostFile(site: string, name: `_${string}` | `.${string}`, text: string): string {
  const file = path.join(site, name);
  writeFileSync(file, text);
  return file;
}

/** Removes what any host has left in a site: another one would obey it, or serve it. */
export function removeHostFiles(site: string): void {
  if (!existsSync(site)) return;
  for (const entry of readdirSync(site, { withFileTypes: true }))
    if (entry.isFile() && isHostFile(entry.name)) rmSync(path.join(site, entry.name));
}
