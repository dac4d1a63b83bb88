import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Files in text formats, which are worth compressing and can reference other files. */
export const textFile = /\.(html|js|mjs|css|csv|json|map|svg|txt|xml)$/;
/** Compressed copies, which hosts send instead of the original files. */
export const compressedCopy = /\.(br|gz)$/;

/** The URL path of the editor, which is separate from the page: only its headers differ on a host. */
export const EDITOR = '/edit/';

/** Lists the files under a folder as URL paths, such as `/static/a.woff2`, in alphabetical order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}

/** Reads the bytes of every file under a folder, by relative path, such as `static/a.woff2`. */
export function readFiles(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((file) => [file.slice(1), readFileSync(path.join(folder, file))]));
}

/** Returns whether a file configures a host, such as `_headers`. Hosts do not serve these files. */
export const isHostFile = (file: string) => /^[_.][^/]*$/.test(file);

/** Writes a file for a host into a site. @returns the path of the file */
export function writeHostFile(site: string, name: `_${string}` | `.${string}`, text: string): string {
  const file = path.join(site, name);
  writeFileSync(file, text);
  return file;
}

/** Removes the files for all hosts from a site, because a different host could apply or serve them. */
export function removeHostFiles(site: string): void {
  if (!existsSync(site)) return;
  for (const entry of readdirSync(site, { withFileTypes: true }))
    if (entry.isFile() && isHostFile(entry.name)) rmSync(path.join(site, entry.name));
}
