import { readFileSync, writeFileSync } from 'node:fs';
import { createFont, type FontEditor, type TTF, woff2 } from 'fonteditor-core';

const FOLDER = 'src/styles/fonts';

/** The space between the two widest digits, in units of 1000 to the em. */
const DIGIT_GAP = 24;

const FAMILY = { fontFamily: 'Sticker Display' };

/** Printable ASCII, Western European letters, and the signs that headings use: what every page loads. */
const basic = [
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

/** What Turkish, French and German need beside them, apart from the many letters of others, so that little is loaded. */
const more = codesOf('ĞğİıŞşŒœ„');

/** Letters that Titan One lacks, made of a letter and a mark of the height at which it stands, in units of 1000 to the em. */
interface MadeLetters {
  made: string;
  from: string;
  mark: 'comma' | 'turned comma' | 'dot';
  bottom: number;
}

const madeLetters: readonly MadeLetters[] = [
  { made: 'ĢĶķĻļŅņŖŢţȘșȚț', from: 'GKkLlNnRTtSsTt', mark: 'comma', bottom: -172 },
  { made: 'ģ', from: 'g', mark: 'turned comma', bottom: 640 },
  { made: 'İ', from: 'I', mark: 'dot', bottom: 740 },
];

/** How large a comma is that is a mark. */
const MARK_SIZE = 0.45;

/**
 * Makes the display font: a subset of Titan One whose digits all have the same width, so that a changing figure does
 * not shake its row. Its licence reserves the name "Titan One", so the changed font has another. A page loads those of
 * its files that have letters of its headings. usage: npx tsx tools/art/build-font.ts
 */
async function buildFont(): Promise<void> {
  await woff2.init('');
  write('sticker-display', openSource('latin', basic), (data) => {
    makeDigitsTabular(data);
    Object.assign(data.name, {
      ...FAMILY,
      fullName: 'Sticker Display',
      postScriptName: 'StickerDisplay-Regular',
      uniqueSubFamily: 'Sticker Display',
    });
  });

  const latin = openSource('latin').get().glyf;
  const font = openSource('latin-ext');
  const others = font.get().glyf.filter(({ unicode = [] }) => unicode.every((code) => code < 0x2000));
  const letters = [
    ...latin,
    ...others,
    ...madeLetters.flatMap((each) => makeLetters(each, [...latin, ...others])),
  ]
    .filter(({ unicode }) => unicode?.length === 1 && !unicode.some((code) => basic.includes(code)))
    .sort((one, other) => codeOf(one) - codeOf(other));
  const isMore = (letter: TTF.Glyph) => more.includes(codeOf(letter));
  writeLetters('sticker-display-more', letters.filter(isMore));
  writeLetters(
    'sticker-display-extended',
    letters.filter((letter) => !isMore(letter) && codeOf(letter) >= 0x100 && codeOf(letter) < 0x250),
  );
}

function openSource(name: 'latin' | 'latin-ext', subset?: number[]): FontEditor.Font {
  const file = require.resolve(`@fontsource/titan-one/files/titan-one-${name}-400-normal.woff2`);
  return createFont(readFileSync(file), { type: 'woff2', kerning: true, ...(subset && { subset }) });
}

/** Writes letters of both sources in a font of their own. */
function writeLetters(name: string, letters: TTF.Glyph[]) {
  write(name, openSource('latin-ext', [0x20]), (data) => {
    data.glyf = [...data.glyf.filter((glyph) => !glyph.unicode?.length), ...letters];
    // What else the source says of itself is in the first file and in the licence: here it would be a fifth of the file.
    data.name = { ...FAMILY, fontSubFamily: 'Regular' } as TTF.Name;
  });
}

function write(name: string, font: FontEditor.Font, change: (data: TTF.TTFObject) => void) {
  const data = font.get();
  change(data);
  fitBoxes(data);
  font.set(data);
  const bytes = font.write({ type: 'woff2', toBuffer: true, kerning: true });
  const file = `${FOLDER}/${name}.woff2`;
  writeFileSync(file, bytes);
  console.log(`${file}  ${bytes.length} bytes`);
}

function makeLetters({ made, from, mark, bottom }: MadeLetters, glyphs: TTF.Glyph[]): TTF.Glyph[] {
  const find = (letter: string) =>
    glyphs.find((glyph) => codeOf(glyph) === letter.codePointAt(0)) as TTF.Glyph;
  const bases = Array.from(from);
  return codesOf(made).map((code, index) => {
    const base = find(bases[index] ?? '');
    const [shape = [], scale] =
      mark === 'dot' ? [find('Ċ').contours.at(-1), 1] : [find(',').contours[0], MARK_SIZE];
    const size = mark === 'turned comma' ? -scale : scale;
    const placed = placeMark(shape, size, (base.xMin + base.xMax) / 2, bottom);
    return {
      ...base,
      contours: [...base.contours, placed],
      unicode: [code],
      name: `uni${code.toString(16)}`,
    };
  });
}

/** A mark, turned round where its size is below 0, with its middle and its lower edge at a place. */
function placeMark(mark: TTF.Contour, size: number, middle: number, bottom: number): TTF.Contour {
  const points = mark.map((point) => ({ ...point, x: point.x * size, y: point.y * size }));
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [right, down] = [middle - (Math.min(...x) + Math.max(...x)) / 2, bottom - Math.min(...y)];
  return points.map((point) => ({
    ...point,
    x: Math.round(point.x + right),
    y: Math.round(point.y + down),
  }));
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

const codeOf = ({ unicode }: TTF.Glyph): number => unicode?.[0] ?? 0;

function codesOf(letters: string): number[] {
  return Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, offset) => first + offset);
}

void buildFont();
