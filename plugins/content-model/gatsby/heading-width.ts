import { withoutIsolates } from '../direction';
import { characters, readDisplayFont } from '../display-font';

/** In em: an emoji, or a letter of another font, is about as wide as it is high. */
const UNKNOWN_WIDTH = 1;
const MAX_LINES = 2;

/**
 * The space that a big heading needs, so that the styles can choose the size of its letters: the width in em, in the
 * display font, of its widest word or of half the heading, whichever is wider. It then takes about two lines at most.
 */
export function headingWidth(heading: string): number {
  return Math.max(...heading.split(/\s+/).map(lineWidth), rounded(lineWidth(heading) / MAX_LINES));
}

/** The width of a text on one line, in em of the display font. */
export function lineWidth(text: string): number {
  const font = readDisplayFont();
  const widths = characters(withoutIsolates(text)).map((letter) =>
    font.has(letter) ? font.width(letter, 1) : UNKNOWN_WIDTH,
  );
  return rounded(widths.reduce((sum, width) => sum + width, 0));
}

const rounded = (width: number) => Number(width.toFixed(2));
