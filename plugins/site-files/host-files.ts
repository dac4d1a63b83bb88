import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Whether a file is a setting for hosts, which they do not serve, such as `_headers`. */
export const isHostFile = (file: string) => /^[_.][^/]*$/.test(file);

/** Writes a file for a host into a site. @returns the path of the file */
export function writeHostFile(site: string, name: `_${string}` | `.${string}`, text: string): string {
  const file = path.join(site, name);
  writeFileSync(file, text);
  return file;
}

/** Removes the files of every host from a site, because another host would apply or serve them. */
export function removeHostFiles(site: string): void {
  if (!existsSync(site)) return;
  for (const entry of readdirSync(site, { withFileTypes: true }))
    if (entry.isFile() && isHostFile(entry.name)) rmSync(path.join(site, entry.name));
}
