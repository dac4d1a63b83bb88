import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A content set that is right in every file. It is not the shipped one, so editing the page breaks no test. */
export const soundContent = join(__dirname, '../../test-support/second-token');

/** Pictures of every kind that the page cannot use. */
const BROKEN_IMAGES = join(__dirname, 'broken', 'images');

const folders: string[] = [];

/** A copy of the sound content set to spoil. */
export function copySoundContent(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  folders.push(folder);
  cpSync(soundContent, folder, { recursive: true });
  return folder;
}

/** Puts the broken pictures beside the good ones. */
export function addBrokenPictures(folder: string) {
  cpSync(BROKEN_IMAGES, join(folder, 'images'), { recursive: true });
  // What is wrong with these is their weight, which the repository need not carry.
  const picture = readFileSync(join(soundContent, 'images', 'captain.png'));
  writeFileSync(join(folder, 'images', 'heavy.png'), Buffer.concat([picture, Buffer.alloc(4_000_000)]));
  const drawing = readFileSync(join(soundContent, 'images', 'tin.svg'), 'utf8');
  writeFileSync(
    join(folder, 'images', 'heavy.svg'),
    drawing.replace('</svg>', `${' '.repeat(200_000)}</svg>`),
  );
}

export function removeCopies() {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
}
