import sharp from 'sharp';
import { sharePicture } from '../src/content/generated-assets';
import { type DisplayFont, readDisplayFont } from '../content-model/display-font';

export interface ShareWords {
  /** The big name. */
  name: string;
  tagline: string;
  /** The colour of the edge around the words, which keeps them readable on any background. */
  edge: string;
}

const INK = '#20140a';
/** The left half: the background has its figure on the right. */
const box = { left: 64, top: 56, width: 572, height: 500 };
const NAME_HEIGHT = 230;
const nameSizes = { largest: 150, smallest: 40 };
const taglineSizes = { largest: 52, smallest: 24 };
const LINE_HEIGHT = 1.12;
const GAP = 36;

/**
 * What renders the picture that shared links show: the words on the background. It needs no browser and no installed font.
 * Languages in which the same words can be drawn share one.
 */
export function sharePictureRenderer(background: string): (words: ShareWords) => Promise<Buffer> {
  const rendered = new Map<string, Promise<Buffer>>();
  return (words) => {
    const drawing = drawWords(words);
    const picture = rendered.get(drawing) ?? render(background, drawing, words.edge);
    rendered.set(drawing, picture);
    return picture;
  };
}

const render = (background: string, drawing: string, edge: string): Promise<Buffer> =>
  sharp(background)
    .resize(sharePicture.width, sharePicture.height, { fit: 'cover' })
    .flatten({ background: edge })
    .composite([{ input: Buffer.from(drawing) }])
    .png({ palette: true, colours: 256, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();

interface Block {
  lines: string[];
  size: number;
}

/** The words as SVG: as large as they fit, and within the left half however long they are. */
export function drawWords({ name, tagline, edge }: ShareWords): string {
  const font = readDisplayFont();
  const nameBlock = fit(font, name, NAME_HEIGHT, nameSizes);
  const rest = box.height - heightOf(nameBlock) - GAP;
  const blocks = [nameBlock, fit(font, tagline, rest, taglineSizes)].filter(({ lines }) => lines.length > 0);
  const height = blocks.reduce((sum, block) => sum + GAP + heightOf(block), -GAP);
  let top = box.top + (box.height - height) / 2;
  let path = '';
  for (const block of blocks) {
    path += draw(font, block, top);
    top += heightOf(block) + GAP;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePicture.width}" height="${sharePicture.height}">
<path d="${path}" fill="${edge}" stroke="${edge}" stroke-width="16" stroke-linejoin="round"/>
<path d="${path}" fill="${INK}"/>
</svg>`;
}

/** Emoji and marks that are not drawn: a text says the same without them. */
const ornament = /^[\p{So}\p{Sk}\p{C}\p{Variation_Selector}]$/u;

/** What the font can draw of a text: all but its ornaments, or nothing where it lacks a letter. */
function drawable(font: DisplayFont, text: string): string {
  const characters = Array.from(text.replaceAll(/\s+/g, ' ')).filter(
    (character) => font.has(character) || !ornament.test(character),
  );
  return characters.every((character) => font.has(character)) ? characters.join('').trim() : '';
}

/** What can be drawn of a text, at the largest size at which it fits into the box's width and the given height. */
function fit(font: DisplayFont, text: string, height: number, sizes: typeof nameSizes): Block {
  const known = drawable(font, text);
  for (let size = sizes.largest; size > sizes.smallest; size -= 2) {
    const block = { size, lines: wrap(font, known, size) };
    const isWhole = block.lines.join(' ') === known;
    if (isWhole && heightOf(block) <= height) return block;
  }
  return { size: sizes.smallest, lines: wrap(font, known, sizes.smallest) };
}

/** Breaks a text between words, and within a word that is wider than the box. */
function wrap(font: DisplayFont, text: string, size: number): string[] {
  const fits = (line: string) => font.width(line, size) <= box.width;
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

const heightOf = ({ lines, size }: Block) => lines.length * size * LINE_HEIGHT;

function draw(font: DisplayFont, { lines, size }: Block, top: number): string {
  return lines
    .map((line, index) => font.outline(line, size, box.left, top + (index + 0.85) * size * LINE_HEIGHT))
    .join('');
}
