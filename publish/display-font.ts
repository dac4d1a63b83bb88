import { openSync } from 'fontkit';

const FILE = 'src/styles/fonts/sticker-display.woff2';

/** The display font as outlines, which draw the same text on every machine, with or without the font installed. */
export interface DisplayFont {
  has(character: string): boolean;
  /** The width of a text at a size, both in pixels. */
  width(text: string, size: number): number;
  /** The text as the data of an SVG path that begins at x on the base line y. */
  outline(text: string, size: number, x: number, y: number): string;
}

/** Glyphs stand side by side without kerning: the digits of the font all have the same width. */
export function readDisplayFont(): DisplayFont {
  const font = openSync(FILE);
  if ('fonts' in font) throw new Error(`${FILE} holds several fonts.`);
  const width = (text: string, size: number) =>
    font.glyphsForString(text).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) *
    (size / font.unitsPerEm);
  return {
    has: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    width,
    outline(text, size, x, y) {
      const scale = size / font.unitsPerEm;
      let left = x;
      return font
        .glyphsForString(text)
        .map(({ path, advanceWidth }) => {
          const outline = path.transform(scale, 0, 0, -scale, left, y).toSVG();
          left += advanceWidth * scale;
          return outline;
        })
        .join('');
    },
  };
}
