import type { Content } from '../content-model/model';

/** In rem, about: a small letter, what a capital or a sign has more, and an icon. */
const LETTER_WIDTH = 0.64;
const WIDE_LETTER_MORE = 0.46;
const ICON_WIDTH = 3;

/** Small letters, spaces, and the letters of scripts without capitals but for those of Chinese, Japanese and Korean. */
const NARROW_LETTERS = /\p{Ll}|\s|(?![\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff])[\p{Lo}\p{M}]/gu;

/** What of them has room where the links of the bar unfold: see `folded` in the design tokens. */
const ROOM = 55;
/** By so much no bar is wider than that. */
const MOST = 21;

/** How much wider, in rem, the top bar must be for its links to unfold. Nobody knows the font, so it is an estimate. */
export function barSurplus(
  { symbol }: Pick<Content<'token'>, 'symbol'>,
  { exchange, launchPlatform, socials }: Pick<Content<'links'>, 'exchange' | 'launchPlatform' | 'socials'>,
  { navigation }: Pick<Content<'site'>, 'navigation'>,
  languages: number,
): number {
  const text = [
    symbol,
    ...[launchPlatform.label, launchPlatform.name].map(onTwoLines),
    ...navigation.map(({ label }) => label),
    exchange.label,
  ].join('');
  const wide = text.replace(NARROW_LETTERS, '');
  const icons = socials.length + (languages > 1 ? 1 : 0);
  const needed = text.length * LETTER_WIDTH + wide.length * WIDE_LETTER_MORE + icons * ICON_WIDTH;
  return Math.min(Math.max(0, Math.ceil(needed - ROOM)), MOST);
}

/** What makes the width of a text on two lines: its longest word, or half of it. */
const onTwoLines = (text: string) =>
  text
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), text.slice(text.length / 2));
