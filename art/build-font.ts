import { readFileSync, writeFileSync } from 'node:fs';
import { createFont, type TTF, woff2 } from 'fonteditor-core';

const SOURCE = require.resolve('@fontsource/titan-one/files/titan-one-latin-400-normal.woff2');
const TARGET = 'src/styles/fonts/sticker-display.woff2';

/** The space between the two widest digits, in units of 1000 to the em. */
const DIGIT_GAP = 24;

/** Printable ASCII, Western European letters, and the signs that headings use. */
const characters = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2026,
];

/**
 * Makes the display font: a subset of Titan One whose digits all have the same width, so that a changing figure does
 * not shake its row. Its licence reserves the name "Titan One", so the changed font has another.
 */
export async function buildFont(): Promise<void> {
  await woff2.init('');
  const font = createFont(readFileSync(SOURCE), { type: 'woff2', subset: characters, kerning: true });
  const data = font.get();
  makeDigitsTabular(data);
  fitBoxes(data);
  Object.assign(data.name, {
    fontFamily: 'Sticker Display',
    fullName: 'Sticker Display',
    postScriptName: 'StickerDisplay-Regular',
    uniqueSubFamily: 'Sticker Display',
  });
  font.set(data);
  const bytes = font.write({ type: 'woff2', toBuffer: true, kerning: true });
  writeFileSync(TARGET, bytes);
  console.log(`${TARGET}  ${bytes.length} bytes`);
}

function makeDigitsTabular({ glyf }: TTF.TTFObject) {
  const digits = glyf.filter(({ unicode }) => unicode?.some((code) => code >= 0x30 && code <= 0x39));
  // The widest digit is the round 0, whose own margins are wider than a row of zeros needs.
  const width = Math.max(...digits.map(({ xMax, xMin }) => xMax - xMin)) + DIGIT_GAP;
  for (const digit of digits) {
    const shift = Math.round((width - digit.xMin - digit.xMax) / 2);
    for (const point of digit.contours?.flat() ?? []) point.x += shift;
    digit.leftSideBearing += shift;
    digit.advanceWidth = width;
  }
}

/** Some boxes of the source do not fit their outlines, of which Firefox warns wherever the font is loaded. */
function fitBoxes({ glyf }: TTF.TTFObject) {
  for (const glyph of glyf) {
    const points = glyph.contours?.flat() ?? [];
    if (points.length === 0) continue;
    const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
    glyph.xMin = Math.min(...x);
    glyph.yMin = Math.min(...y);
    glyph.xMax = Math.max(...x);
    glyph.yMax = Math.max(...y);
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}
