import createBidi from 'bidi-js';
import { openSync } from 'fontkit';
import type { Direction } from './translations/direction';

/** The files of the font, as in src/styles/tokens.css. */
const FILES = [
  ...['', '-more', '-extended'].map((part) => `src/styles/fonts/sticker-display${part}.woff2`),
  ...['cyrillic', 'arabic', 'hebrew'].map(
    (script) => `node_modules/@fontsource/rubik/files/rubik-${script}-900-normal.woff2`,
  ),
];
/** All digits of a font have the same width only without kerning. */
const FEATURES = { kern: false };

/** The display font as outlines, which look the same on every machine. */
export interface DisplayFont {
  /** Whether it contains a character, which can consist of several code points. */
  has(character: string): boolean;
  /** Measures a text at a font size, both in pixels. */
  width(text: string, size: number): number;
  /** Converts a text to the data of an SVG path that begins at x on the baseline y. */
  outline(text: string, size: number, x: number, y: number): string;
}

const bidi = createBidi();
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** An emoji of several code points counts as one character. */
export const splitCharacters = (text: string): string[] =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment);

const opened = new Map<Direction, DisplayFont>();

/** Reads the font once for all pages and images of a build. @param base the direction of its texts */
export function readDisplayFont(base: Direction = 'ltr'): DisplayFont {
  const font = opened.get(base) ?? createFont(FILES.map(openFont), base);
  opened.set(base, font);
  return font;
}

/** Matches a letter or mark. Parts of emoji, such as variation selectors and the keycap, do not match. */
const LETTER = /(?![\p{Default_Ignorable_Code_Point}\u20e3])[\p{L}\p{M}]/u;

/** Whether a text contains letters that the display font lacks. */
export const hasOtherLetters = (text: string): boolean =>
  Array.from(segmenter.segment(text)).some(
    ({ segment }) => LETTER.test(segment) && !readDisplayFont().has(segment),
  );

/** No file has the no-break space, which looks like a space. */
const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00a0', ' ');

/** Creates a font of several files, without letters that none of them has. @param base the direction of its texts */
export function createFont(files: readonly FontFile[], base: Direction = 'ltr'): DisplayFont {
  const findFile = (code = 0) => files.find((file) => file.hasGlyphForCodePoint(code));

  /** Shapes a text. Returns its glyphs from left to right. */
  function layOut(words: string) {
    const text = replaceNoBreakSpaces(words);
    const levels = bidi.getEmbeddingLevels(text, base);
    const runs: { file: FontFile | undefined; letters: string; direction: Direction }[] = [];
    for (const index of bidi.getReorderedIndices(text, levels)) {
      const direction = Number(levels.levels[index]) % 2 === 1 ? 'rtl' : 'ltr';
      const character = text.charAt(index);
      const letter = (direction === 'rtl' && bidi.getMirroredCharacter(character)) || character;
      const file = findFile(text.charCodeAt(index));
      const last = runs.at(-1);
      if (last?.file !== file || last?.direction !== direction)
        runs.push({ file, letters: letter, direction });
      else last.letters = direction === 'rtl' ? letter + last.letters : last.letters + letter;
    }
    return runs.flatMap(({ file, letters, direction }) => {
      if (!file) return [];
      const { glyphs, positions } = file.layout(letters, FEATURES, undefined, undefined, direction);
      const em = file.unitsPerEm;
      return positions.map((position, index) => ({ ...position, path: glyphs[index]?.path, em }));
    });
  }

  return {
    // One file must have the whole character: a mark does not fit a letter of another font.
    has: (character) => {
      const codes = Array.from(replaceNoBreakSpaces(character), (each) => each.codePointAt(0) ?? 0);
      return files.some((file) => codes.every((code) => file.hasGlyphForCodePoint(code)));
    },
    width: (text, size) => layOut(text).reduce((sum, { xAdvance, em }) => sum + (xAdvance / em) * size, 0),
    outline(text, size, x, y) {
      let left = x;
      return layOut(text)
        .map(({ path, em, xAdvance, xOffset, yOffset }) => {
          const scale = size / em;
          const [glyphX, glyphY] = [left + xOffset * scale, y - yOffset * scale];
          left += xAdvance * scale;
          return path?.transform(scale, 0, 0, -scale, glyphX, glyphY).toSVG();
        })
        .join('');
    },
  };
}

type FontFile = ReturnType<typeof openFont>;

export function openFont(file: string) {
  const font = openSync(file);
  if ('fonts' in font) throw new Error(`${file} contains several fonts.`);
  return font;
}
