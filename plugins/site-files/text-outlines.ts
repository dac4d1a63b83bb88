import { splitCharacters, type DisplayFont } from '../content-model/display-font';

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
export const toDrawable = (font: DisplayFont, text: string): string =>
  splitCharacters(text)
    .map((each) => reduceToFont(font, each))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Finds characters that the font cannot draw unchanged. */
export const findUndrawable = (font: DisplayFont, text: string): string[] =>
  splitCharacters(text).filter((each) => decompose(toDrawable(font, each)) !== decompose(each).trim());

/** Fits text into a width and height in pixels, at the largest possible font size. */
export function fitText(font: DisplayFont, text: string, width: number, height: number, sizes: Sizes): Block {
  const words = toDrawable(font, text);
  for (let size = sizes.largest; size > sizes.smallest; size -= 2) {
    const block = { size, lines: wrapText(font, words, width, size) };
    const breaksWord = block.lines.join(' ') !== words;
    if (!breaksWord && measureHeight(block) <= height) return block;
  }
  return { size: sizes.smallest, lines: wrapText(font, words, width, sizes.smallest) };
}

/** Wraps text between words, and inside words that are wider than the line. */
function wrapText(font: DisplayFont, text: string, width: number, size: number): string[] {
  const fits = (line: string) => font.width(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longerLine = line === '' ? word : `${line} ${word}`;
    if (fits(longerLine)) {
      line = longerLine;
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

/** Renders a block as SVG path data. @param left and top of the block, in pixels */
export function drawBlock(font: DisplayFont, { lines, size }: Block, left: number, top: number): string {
  return lines
    .map((line, index) => font.outline(line, size, left, top + (index + 0.85) * size * LINE_HEIGHT))
    .join('');
}
