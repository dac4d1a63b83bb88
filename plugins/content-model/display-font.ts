import { openSync } from 'fontkit';

const FOLDER = 'src/styles/fonts/';
const FIRST = 'sticker-display.woff2';
/** Letters that the first has not. */
const OTHERS = ['sticker-display-more.woff2', 'sticker-display-extended.woff2'];

/** The display font as outlines, which draw the same text on every machine, with or without the font installed. */
export interface DisplayFont {
  /** Whether it has all of a character, as a reader counts them: `é` may be two code points. */
  has(character: string): boolean;
  /** The width of a text at a size, both in pixels. */
  width(text: string, size: number): number;
  /** The text as the data of an SVG path that begins at x on the base line y. */
  outline(text: string, size: number, x: number, y: number): string;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of a text as a reader counts them: an emoji of several code points is one. */
export const characters = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

let opened: DisplayFont | undefined;

/** The font, whose files are read once: every page and picture of a build asks for it. */
export const readDisplayFont = (): DisplayFont => (opened ??= openDisplayFont());

/** Glyphs stand side by side without kerning: the digits of the font all have the same width. */
function openDisplayFont(): DisplayFont {
  const first = openFont(FIRST);
  const fonts = [first, ...OTHERS.map(openFont)];
  const fontOf = (code: number) => fonts.find((font) => font.hasGlyphForCodePoint(code));
  /** A letter that no file has is the empty box of the first. */
  const glyphsOf = (text: string) =>
    Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return (fontOf(code) ?? first).glyphForCodePoint(code);
    });
  const { unitsPerEm } = first;
  return {
    has: (character) => Array.from(character).every((each) => fontOf(each.codePointAt(0) ?? 0)),
    width: (text, size) =>
      glyphsOf(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) * (size / unitsPerEm),
    outline(text, size, x, y) {
      const scale = size / unitsPerEm;
      let left = x;
      return glyphsOf(text)
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
  if ('fonts' in font) throw new Error(`${file} holds several fonts.`);
  return font;
}
