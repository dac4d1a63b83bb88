import { type DisplayFont, readDisplayFont } from '../publish/display-font';

/** In em: an emoji, or a letter of another font, is about as wide as it is high. */
const unknownWidth = 1;
const mostLines = 2;

let displayFont: Promise<DisplayFont> | undefined;

/**
 * How much room a big heading needs: the width in em, in the display font, of its widest word, or of a half of the
 * whole, whichever is wider, so that it takes about two lines at most. The styles choose the size of the letters by it.
 */
export async function headingWidth(heading: string): Promise<number> {
  displayFont ??= readDisplayFont();
  const font = await displayFont;
  const widthOf = (text: string) =>
    Array.from(text, (letter) => (font.has(letter) ? font.width(letter, 1) : unknownWidth)).reduce(
      (sum, letter) => sum + letter,
      0,
    );
  const needed = Math.max(...heading.split(/\s+/).map(widthOf), widthOf(heading) / mostLines);
  return Number(needed.toFixed(2));
}
