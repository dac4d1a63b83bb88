import sharp from 'sharp';
import { sharePicture } from '../src/content/published-files';
import { type DisplayFont, readDisplayFont } from './display-font';

export interface ShareWords {
  /** The big name. */
  name: string;
  tagline: string;
  /** The colour of the edge around the words, which keeps them readable on any background. */
  edge: string;
}

const INK = '#20140a';
/** The left half: the background has its figure on the right. */
const BOX = { left: 64, top: 56, width: 572, height: 500 };
const NAME = { height: 230, largest: 150, smallest: 40 };
const TAGLINE = { largest: 52, smallest: 24 };
const LINE_HEIGHT = 1.12;
const GAP = 36;

/** The picture that shared links show, 1200 by 630 pixels: the words on the background. No browser and no installed font is needed. */
export async function renderSharePicture(background: string, words: ShareWords): Promise<Buffer> {
  const svg = drawWords(await readDisplayFont(), words);
  return sharp(background)
    .resize(sharePicture.width, sharePicture.height, { fit: 'cover' })
    .flatten({ background: words.edge })
    .composite([{ input: Buffer.from(svg) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
}

interface Block {
  lines: string[];
  size: number;
}

/** The words as SVG: as large as they fit, and within the left half however long they are. */
export function drawWords(font: DisplayFont, { name, tagline, edge }: ShareWords): string {
  const nameBlock = fit(font, name, NAME.height, NAME.largest, NAME.smallest);
  const rest = BOX.height - heightOf(nameBlock) - GAP;
  const taglineBlock = fit(font, tagline, rest, TAGLINE.largest, TAGLINE.smallest);
  const height = heightOf(nameBlock) + GAP + heightOf(taglineBlock);
  const top = BOX.top + (BOX.height - height) / 2;
  const path = draw(font, nameBlock, top) + draw(font, taglineBlock, top + heightOf(nameBlock) + GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}">
<path d="${path}" fill="${edge}" stroke="${edge}" stroke-width="16" stroke-linejoin="round"/>
<path d="${path}" fill="${INK}"/>
</svg>`;
}

/** The largest size at which a text fits into the width of the box and the given height; the smallest one if none does. */
function fit(font: DisplayFont, text: string, height: number, largest: number, smallest: number): Block {
  const known = Array.from(text, (character) => (font.has(character) ? character : ''))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  for (let size = largest; size > smallest; size -= 2) {
    const block = { size, lines: wrap(font, known, size) };
    const isWhole = block.lines.join(' ') === known;
    if (isWhole && heightOf(block) <= height) return block;
  }
  return { size: smallest, lines: wrap(font, known, smallest) };
}

/** Breaks a text between words, and within a word that is wider than the box. */
function wrap(font: DisplayFont, text: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (font.width(longer, size) <= BOX.width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && font.width(line + character, size) > BOX.width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

const heightOf = ({ lines, size }: Block) => lines.length * size * LINE_HEIGHT;

function draw(font: DisplayFont, { lines, size }: Block, top: number): string {
  return lines
    .map((line, index) => font.outline(line, size, BOX.left, top + (index + 0.85) * size * LINE_HEIGHT))
    .join('');
}
