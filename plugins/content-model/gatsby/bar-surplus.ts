import type { Content } from '../model';

/** In rem, about: a small letter, a capital or a sign, a letter of a script without capitals, and an icon. */
const LETTER_WIDTH = 0.64;
const WIDE_LETTER_WIDTH = 1.1;
const UNCASED_LETTER_WIDTH = 0.56;
const ICON_WIDTH = 3;

const SMALL_LETTER = /[\p{Ll}\s]/u;
/** Those of Chinese, Japanese and Korean are as wide as capitals. */
const UNCASED_LETTER = /(?![\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff])[\p{Lo}\p{M}]/u;

/** What of them fits where the links of the bar unfold: see `folded` in the design tokens. */
const SPACE = 65;
/** By so much no bar is wider than that. */
const MAX = 21;

/** How much wider, in rem, the top bar must be for its links to unfold. The font is unknown, so it is an estimate. */
export function barSurplus(
  { symbol }: Pick<Content<'token'>, 'symbol'>,
  { exchange, launchPlatform, socials }: Pick<Content<'links'>, 'exchange' | 'launchPlatform' | 'socials'>,
  { navigation }: Pick<Content<'site'>, 'navigation'>,
  languages: number,
): number {
  const text = [
    symbol,
    launchPlatform.label,
    launchPlatform.name,
    ...navigation.map(({ label }) => label),
    exchange.label,
  ].join('');
  const icons = socials.length + (languages > 1 ? 1 : 0);
  const letters = Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0);
  const needed = letters + icons * ICON_WIDTH;
  return Math.min(Math.max(0, Math.ceil(needed - SPACE)), MAX);
}

function letterWidth(letter: string): number {
  if (SMALL_LETTER.test(letter)) return LETTER_WIDTH;
  return UNCASED_LETTER.test(letter) ? UNCASED_LETTER_WIDTH : WIDE_LETTER_WIDTH;
}
