import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files that browsers read as text. */
export const textFile = /\.(html|js|mjs|css|csv|json|map|svg|txt|xml|atom|webmanifest)$/;
/** Compressed copies, which hosts send instead of the original files. */
export const compressedCopy = /\.(br|gz)$/;

/** The files under a folder as URL paths, such as `/static/a.woff2`, in alphabetical order. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .sort();
}

/** The bytes of every file under a folder, by relative path, such as `static/a.woff2`. */
export function readFiles(folder: string): Map<string, Buffer> {
  return new Map(listFiles(folder).map((file) => [file.slice(1), readFileSync(path.join(folder, file))]));
}
