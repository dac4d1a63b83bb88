import type { DisplayFont } from '../content-model/display-font';

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

/** Emoji and marks that are not drawn: a text says the same without them. */
const ornament = /^[\p{So}\p{Sk}\p{C}\p{Variation_Selector}]$/u;

/** What the font can draw of a text: all but its ornaments, or nothing where it lacks a letter. */
export function drawable(font: DisplayFont, text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ')).filter(
    (character) => font.has(character) || !ornament.test(character),
  );
  return characters.every((character) => font.has(character)) ? characters.join('').trim() : '';
}

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
