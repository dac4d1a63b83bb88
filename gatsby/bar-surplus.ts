import type { Content } from '../content-model/model';

/** In rem, about: a small letter, what a capital or a sign has more, and an icon link. */
const LETTER_WIDTH = 0.64;
const WIDE_LETTER_MORE = 0.46;
const ICON_LINK_WIDTH = 3;

/** What of them has room where the links of the bar unfold: see `folded` in the design tokens. */
const ROOM = 55;
/** By so much no bar is wider than that. */
const MOST = 21;

/** How much wider, in rem, the top bar must be for its links to unfold. Nobody knows the font, so it is an estimate. */
export function barSurplus(
  { symbol }: Pick<Content<'token'>, 'symbol'>,
  { exchange, launchPlatform, socials }: Pick<Content<'links'>, 'exchange' | 'launchPlatform' | 'socials'>,
  { navigation }: Pick<Content<'site'>, 'navigation'>,
): number {
  const text = [
    symbol,
    ...[launchPlatform.label, launchPlatform.name].map(onTwoLines),
    ...navigation.map(({ label }) => label),
    exchange.label,
  ].join('');
  const wide = text.replace(/[\p{Ll}\s]/gu, '');
  const needed =
    text.length * LETTER_WIDTH + wide.length * WIDE_LETTER_MORE + socials.length * ICON_LINK_WIDTH;
  return Math.min(Math.max(0, Math.ceil(needed - ROOM)), MOST);
}

/** What makes the width of a text on two lines: its longest word, or half of it. */
const onTwoLines = (text: string) =>
  text
    .split(' ')
    .reduce((longest, word) => (word.length > longest.length ? word : longest), text.slice(text.length / 2));
