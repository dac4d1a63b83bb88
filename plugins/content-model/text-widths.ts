import { removeIsolates } from '../../build/content/translations/direction';
import { readDisplayFont, splitCharacters } from '../../build/content/display-font';
import type { Content } from '../../build/content/model';

/** The width of characters outside of the display font, such as emoji, in em. */
const UNKNOWN_WIDTH = 1;
const MAX_LINES = 2;

/** Computes the width that a large heading needs for about two lines, in em of the display font. */
export const measureHeading = (heading: string): number =>
  // The widest word cannot wrap.
  Math.max(...heading.split(/\s+/).map(measureLine), round(measureLine(heading) / MAX_LINES));

/** Measures a text on one line, in em of the display font. */
export function measureLine(text: string): number {
  const font = readDisplayFont();
  const widths = splitCharacters(removeIsolates(text)).map((character) =>
    font.has(character) ? font.width(character, 1) : UNKNOWN_WIDTH,
  );
  return round(widths.reduce((sum, width) => sum + width, 0));
}

const round = (width: number) => Number(width.toFixed(2));

// Estimated widths in the top bar, in rem. Its font depends on the system.
const LOWER_CASE_WIDTH = 0.64;
const UPPER_CASE_WIDTH = 1.1;
const UNCASED_WIDTH = 0.56;
const ICON_WIDTH = 3;
/** Letters without case. Those of Chinese, Japanese and Korean are excluded, because they are as wide as capitals. */
const UNCASED = /(?![\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff])[\p{Lo}\p{M}]/u;
// The space in the expanded top bar (see `folded` in the design tokens), and its maximum surplus, in rem.
const BAR_WIDTH = 65;
const MAX_SURPLUS = 21;

/** Estimates how much wider, in rem, the top bar must be to show its links. */
export function estimateBarSurplus(
  { symbol }: Pick<Content<'token'>, 'symbol'>,
  { launchPlatform, socials, exchanges }: Content<'links'>,
  { navigation }: Pick<Content<'site'>, 'navigation'>,
  languageCount: number,
): number {
  const labels = [...navigation, launchPlatform, exchanges[0]].map((link) => link?.label);
  const text = [symbol, launchPlatform?.name, ...labels].join('');
  const icons = socials.length + (languageCount > 1 ? 1 : 0);
  const letters = Array.from(text, estimateLetterWidth).reduce((sum, width) => sum + width, 0);
  return Math.min(Math.max(0, Math.ceil(letters + icons * ICON_WIDTH - BAR_WIDTH)), MAX_SURPLUS);
}

const estimateLetterWidth = (letter: string) =>
  /[\p{Ll}\s]/u.test(letter) ? LOWER_CASE_WIDTH : UNCASED.test(letter) ? UNCASED_WIDTH : UPPER_CASE_WIDTH;
