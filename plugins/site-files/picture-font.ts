import { readdirSync } from 'node:fs';
import type { Direction } from '../content-model/direction';
import { createFont, type DisplayFont, openFont, readDisplayFont } from '../content-model/display-font';
import { findUndrawable } from './text-outlines';

/** The heaviest fonts for scripts that the display font lacks, with a file per set of letters: https://fontsource.org */
const FONTS = { rubik: /-900-normal\.woff2$/, 'zcool-kuaile': /-400-normal\.woff2$/ };

let files: Parameters<typeof createFont>[0] | undefined;
const openFiles = () =>
  (files ??= Object.entries(FONTS).flatMap(([name, pattern]) => {
    const folder = `node_modules/@fontsource/${name}/files/`;
    return readdirSync(folder).flatMap((file) => (pattern.test(file) ? openFont(folder + file) : []));
  }));

/** Finds the font of a text in an image: the display font if it has all letters, otherwise one that has them. */
export function findPictureFont(text: string, direction?: Direction): DisplayFont | undefined {
  const hasLetters = (font: DisplayFont) => !/\p{L}/u.test(findUndrawable(font, text).join(''));
  const display = readDisplayFont();
  if (hasLetters(display)) return display;
  const font = createFont(openFiles(), direction);
  return hasLetters(font) ? font : undefined;
}
