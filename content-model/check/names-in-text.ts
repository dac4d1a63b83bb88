import { strangersNames } from '../known-names';
import { asRead, withLatinLetters } from './as-read';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const letter = '[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}]';

/**
 * How often a text has a name, letter by letter. An ending of up to three letters may stand behind it, as many languages
 * have it; more letters, a capital or a digit make it another name.
 */
export function countOf(name: string, text: string): number {
  const whole = new RegExp(
    `(?<!${letter}|\\d)${escaped(name)}(?![\\p{Lu}\\p{N}]|${letter}{4}|${letter}{1,3}\\d)`,
    'gu',
  );
  return text.match(whole)?.length ?? 0;
}

/** Letters of a short name are found in a row, or each apart: a few of them stand in many a sentence. */
const SHORT = 5;
const between = '[^\\p{L}\\p{N}]';

const strangers = strangersNames.map((name) => {
  const letters = Array.from(
    withLatinLetters(asRead(name))
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''),
    escaped,
  );
  const isShort = letters.length < SHORT;
  const spelled = isShort
    ? `(?:${letters.join('')}|${letters.join(`${between}+`)})(?![a-z\\d])`
    : letters.join(`${between}*`);
  return {
    name,
    pattern: new RegExp(/^[\x20-\x7E]+$/.test(name) ? `(?<![a-z\\d])${spelled}` : spelled, 'u'),
  };
});

const ticker = /\$\p{L}[\p{L}\p{N}_]*/gu;

/**
 * The names of wallets, exchanges and coins in a text as somebody reads it, also where letters only look right or stand
 * apart; and all tickers.
 *
 * @param own names that are no stranger's
 */
export function strangersIn(text: string, own: readonly string[]): string[] {
  const read = withLatinLetters(asRead(text));
  const small = read.toLowerCase();
  const tickers = (read.match(ticker) ?? []).filter((found) => !own.some((name) => countOf(name, found) > 0));
  return [...strangers.filter(({ pattern }) => pattern.test(small)).map(({ name }) => name), ...tickers];
}
