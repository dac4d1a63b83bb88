import { openSync } from 'fontkit';

const FOLDER = 'src/styles/fonts/';
const FIRST = 'sticker-display.woff2';
const OTHERS = ['sticker-display-more.woff2', 'sticker-display-extended.woff2'];

/** The display font as outlines, which look the same on every machine. */
export interface DisplayFont {
  /** Whether it contains a character, which can consist of several code points. */
  has(character: string): boolean;
  /** Measures a text at a font size, both in pixels. */
  width(text: string, size: number): number;
  /** Converts a text to the data of an SVG path that begins at x on the baseline y. */
  outline(text: string, size: number, x: number, y: number): string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** An emoji of several code points counts as one character. */
export const splitCharacters = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

let opened: DisplayFont | undefined;

/** Reads the font once for all pages and images of a build. */
export const readDisplayFont = (): DisplayFont => (opened ??= openDisplayFont());

/** Glyphs are placed without kerning: all digits of the font have the same width. */
function openDisplayFont(): DisplayFont {
  const first = openFont(FIRST);
  const fonts = [first, ...OTHERS.map(openFont)];
  const findFont = (code: number) => fonts.find((font) => font.hasGlyphForCodePoint(code));
  // The first file renders a missing letter as an empty box.
  const getGlyphs = (text: string) =>
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return (findFont(code) ?? first).glyphForCodePoint(code);
    });
  const { unitsPerEm } = first;
  return {
    has: (character) => Array.from(character).every((each) => findFont(each.codePointAt(0) ?? 0)),
    width: (text, size) =>
      getGlyphs(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * (size / unitsPerEm),
    outline(text, size, x, y) {
      const scale = size / unitsPerEm;
      let left = x;
      return getGlyphs(text)
        .map(({ path, advanceWidth }) => {
          const outline = path.transform(scale, 0, 0, -scale, left, y).toSVG();
          left += advanceWidth * scale;
          return outline;
        })
        .join('');
    },
  };
}

function openFont(file: string) {
  const font = openSync(FOLDER + file);
  if ('fonts' in font) throw new Error(`${file} contains several fonts.`);
  return font;
}
