import { characters, type DisplayFont } from '../content-model/display-font';

/** Lines of a text at a size in pixels. */
export interface Block {
  lines: string[];
  size: number;
}

export interface Sizes {
  largest: number;
  smallest: number;
}

const LINE_HEIGHT = 1.12;

export const heightOf = ({ lines, size }: Block) => lines.length * size * LINE_HEIGHT;

/** The code points of a text apart, without those that nobody sees. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** As much of a character as the font has: `ấ` without an accent, the digit of a keycap, nothing of an arrow. */
function outlined(font: DisplayFont, character: string): string {
  const codes = Array.from(plain(character));
  const parts = codes.map((_, index) =>
    codes
      .slice(0, codes.length - index)
      .join('')
      .normalize('NFC'),
  );
  return [character, ...parts].find((each) => font.has(each)) ?? '';
}

/** What the font can draw of a text. */
export const drawable = (font: DisplayFont, text: string): string =>
  characters(text)
    .map((each) => outlined(font, each))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The characters of a text that the font cannot draw as they are. */
export const undrawable = (font: DisplayFont, text: string): string[] =>
  characters(text).filter((each) => plain(drawable(font, each)) !== plain(each).trim());

/** What can be drawn of a text, at the largest size at which it fits into a width and a height. */
export function fit(font: DisplayFont, text: string, width: number, height: number, sizes: Sizes): Block {
  const known = drawable(font, text);
  for (let size = sizes.largest; size > sizes.smallest; size -= 2) {
    const block = { size, lines: wrap(font, known, width, size) };
    const isWhole = block.lines.join(' ') === known;
    if (isWhole && heightOf(block) <= height) return block;
  }
  return { size: sizes.smallest, lines: wrap(font, known, width, sizes.smallest) };
}

/** Breaks a text between words, and within a word that is wider than the width. */
function wrap(font: DisplayFont, text: string, width: number, size: number): string[] {
  const fits = (line: string) => font.width(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && !fits(line + character)) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The data of an SVG path that draws a block from this corner on. */
export function draw(font: DisplayFont, { lines, size }: Block, left: number, top: number): string {
  return lines
    .map((line, index) => font.outline(line, size, left, top + (index + 0.85) * size * LINE_HEIGHT))
    .join('');
}
