import { describeLanguage } from '../language-code';
import { excerpt } from './wording';

/** In which letters a text may be written. */
export interface Writing {
  /** The language of the text, by its code. */
  language: string;
  /** Names that any text may have in their own letters: the token's. */
  names: readonly string[];
  /** The site's own texts may have words in other scripts, which the report on a proposal shows; a translation has none. */
  isTranslation?: boolean;
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
const words = /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** The words of a text that are not in the letters of its language, each with the letters that are not. */
function foreignWords(text: string, { language, names }: Writing) {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const own = (scriptsOf[script] ?? [script])
    .filter((name) => name !== 'Latn')
    .map((name) => String.raw`\p{Script_Extensions=${name}}`);
  const foreign = new RegExp(String.raw`(?!${[latin, ...own].join('|')})\p{L}`, 'gu');
  return (text.match(words) ?? []).flatMap((word) => {
    const found = word.match(foreign) ?? [];
    const letters = found.filter((letter) => !names.some((name) => name.includes(letter)));
    return letters.length > 0 ? [{ word, letters }] : [];
  });
}

/** Scripts whose letters look like Latin ones, https://www.unicode.org/reports/tr39/#Restriction_Level_Detection. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Cherokee}]/u;
/** A word of Latin letters, of variants such as ᴄ and 𝐁, and of letters of those scripts that look like them. */
const looksLatin =
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Coptic}\p{Script=Cherokee}\p{M}авекмнорстухіјѕһүԁԛԝαβεζηικμνορτυχօոսհյցգզլտ]+$/iu;

/** The first letters of a text that are not those of its language, or that stand beside letters which only look like them. */
export function findForeignLetter(text: string, writing: Writing) {
  const foreign = foreignWords(text, writing);
  const mixed = (text.match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? []).find(
    (word) => /(?![ªº])\p{Script=Latin}/u.test(word) && alike.test(word),
  );
  const found = foreign.find(({ word }) => looksLatin.test(word))?.letters[0] ?? mixed;
  if (found !== undefined) {
    const message = `has a letter in it that may only look like another (${excerpt(found, 30)}). Type the word again, with a hyphen before an ending and a space behind a dot.`;
    return { found, message };
  }
  const [first] = writing.isTranslation ? foreign : [];
  if (first === undefined) return undefined;
  const message = `has a word in it in other letters than its language (${excerpt(first.word, 30)}; ${describeLanguage(writing.language)}). Write it in Latin letters, or leave it out.`;
  return { found: first.word, message };
}
