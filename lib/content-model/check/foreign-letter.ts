import { excerpt } from './wording';

/** In which letters a text may be written. */
export interface Writing {
  /** The language of the text, by its code. */
  language: string;
  /** Names that any text may have in their own letters: the token's. */
  names: readonly string[];
}

/** Scripts of languages that mix several; all others have the one that `Intl` tells. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/**
 * Latin letters that people know (Basic Latin, Latin-1, Latin Extended-A, -B and Additional), those of Azerbaijani and of
 * African alphabets, apostrophes that count as letters, and letters that are signs in any language.
 */
const latin = String.raw`(?=[\0-\u024F\u1E00-\u1EFF])[\p{Script=Latin}µ]|[əɓɖɗɛɣɔʋʻʼπΩΔΣ]`;

/** A letter that stands alone makes no word that could be taken for another: it is a sign, as in ʕ•ᴥ•ʔ. */
const inWord = String.raw`(?:(?=\p{M}*[\p{L}\p{N}])|(?<=[\p{L}\p{N}]\p{M}*\p{L}))`;

const patterns = new Map<string, RegExp>();

function foreignTo(language: string): RegExp {
  const known = patterns.get(language);
  if (known) return known;
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const own = (scriptsOf[script] ?? [script])
    .filter((name) => name !== 'Latn')
    .map((name) => String.raw`\p{Script_Extensions=${name}}`);
  const pattern = new RegExp(String.raw`(?!${[latin, ...own].join('|')})\p{L}${inWord}`, 'gu');
  patterns.set(language, pattern);
  return pattern;
}

/** Scripts whose letters look like Latin ones, https://www.unicode.org/reports/tr39/#Restriction_Level_Detection. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Cherokee}]/u;
const mixed = /[\p{L}\p{M}\p{N}_.]+/gu;

/** The first letters of a text that are not those of its language, or that stand beside letters which only look like them. */
export function findForeignLetter(text: string, { language, names }: Writing) {
  const letter = text
    .match(foreignTo(language))
    ?.find((found) => !names.some((name) => name.includes(found)));
  if (letter !== undefined) {
    const message = `has a letter in it that is none of its language (${language}): ${letter}. Other letters may only look like those that people know; type the word again.`;
    return { found: letter, message };
  }
  const word = text.match(mixed)?.find((found) => /\p{Script=Latin}/u.test(found) && alike.test(found));
  if (word === undefined) return undefined;
  const message = `has letters of two alphabets in one word (${excerpt(word, 30)}), of which some only look like others. Type it again, with a hyphen before an ending and a space behind a dot.`;
  return { found: word, message };
}
