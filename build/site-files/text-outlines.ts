import { readdirSync } from 'node:fs';
import type { Direction } from '../content/translations/direction';
import {
  createFont,
  type DisplayFont,
  openFont,
  readDisplayFont,
  splitCharacters,
} from '../content/display-font';

/** Lines of text at a font size in pixels. */
export interface Block {
  lines: string[];
  size: number;
}

type Sizes = Record<'largest' | 'smallest', number>;

const LINE_HEIGHT = 1.12;

/** Measures the height of a block in pixels. */
export const measureHeight = ({ lines, size }: Block) => lines.length * size * LINE_HEIGHT;

/** Decomposes characters into base characters and marks, and removes invisible characters. */
const decompose = (text: string) =>
  text.normalize('NFKD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Reduces a character to one that the font has: `ấ` loses an accent, a keycap becomes its digit, an arrow is removed. */
function reduceToFont(font: DisplayFont, character: string): string {
  const codePoints = Array.from(decompose(character));
  const prefixes = codePoints.map((_, index) =>
    codePoints
      .slice(0, codePoints.length - index)
      .join('')
      .normalize('NFC'),
  );
  return [character, ...prefixes].find((each) => font.has(each)) ?? '';
}

/** Drops or replaces characters that the font cannot draw. */
const toDrawable = (font: DisplayFont, text: string): string =>
  splitCharacters(text)
    .map((each) => reduceToFont(font, each))
    .join('')
    .replaceAll(/[^\S\u00a0]+/g, ' ')
    .trim();

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
  const letters = splitCharacters(text).filter((character) => /\p{L}/u.test(character));
  const hasLetters = (font: DisplayFont) =>
    letters.every((letter) => decompose(toDrawable(font, letter)) === decompose(letter));
  const display = readDisplayFont(direction);
  if (hasLetters(display)) return display;
  const font = createFont(openFiles(), direction);
  return hasLetters(font) ? font : undefined;
}

/** Fits text into a width and height in pixels, at the largest possible font size. */
export function fitText(font: DisplayFont, text: string, width: number, height: number, sizes: Sizes): Block {
  const words = splitWords(toDrawable(font, text));
  for (let size = sizes.largest; size > sizes.smallest; size -= 2) {
    const block = { size, lines: wrapText(font, words, width, size) };
    const breaksWord = words.some((word) => font.width(word.trimEnd(), size) > width);
    if (!breaksWord && measureHeight(block) <= height) return block;
  }
  return { size: sizes.smallest, lines: wrapText(font, words, width, sizes.smallest) };
}

/** Splits text where a line can end: after spaces, and in long Chinese text after characters and their punctuation. */
const splitWords = (text: string): string[] =>
  (text.match(/[^ ]+ ?/g) ?? []).flatMap((word) =>
    /\p{Script=Han}{7}/u.test(word)
      ? (word.match(/\p{P}*(?:\p{Script=Han}|[^\p{Script=Han}\p{P}]+)\p{P}*/gu) ?? word)
      : word,
  );

/** Wraps text between words, and inside words that are wider than the line. */
function wrapText(font: DisplayFont, words: readonly string[], width: number, size: number): string[] {
  const fits = (line: string) => font.width(line.trimEnd(), size) <= width;
  const lines: string[] = [];
  for (const part of words.flatMap((word) => (fits(word) ? word : Array.from(word)))) {
    const line = (lines.pop() ?? '') + part;
    if (fits(line)) lines.push(line);
    else lines.push(line.slice(0, -part.length), part);
  }
  return lines.map((line) => line.trimEnd()).filter(Boolean);
}

type Column = Record<'left' | 'width', number> & { direction?: Direction };

/** Renders a block as SVG path data. @param top of the block, and indent from the side where its text begins, in pixels */
export function drawBlock(font: DisplayFont, block: Block, column: Column, top: number, indent = 0): string {
  const { lines, size } = block;
  const { left, width, direction } = column;
  return lines
    .map((line, index) => {
      const x = direction === 'rtl' ? left + width - indent - font.width(line, size) : left + indent;
      return font.outline(line, size, x, top + (index + 0.85) * size * LINE_HEIGHT);
    })
    .join('');
}
