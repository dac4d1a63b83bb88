import { explainPart, type Message } from '../wording';
import { messages } from './messages';

/** The letters that a text may contain. */
export interface Writing {
  /** The code of the text's language. */
  language: string;
  /** Names that are allowed in any script: those of the token. */
  names: readonly string[];
  /** Words in other scripts are allowed only in the default language, where the report on a proposal shows them. */
  isTranslation?: boolean;
}

/** The scripts of languages that mix several. All others use one, which `Intl` knows. */
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani', 'Bopo'],
  Hant: ['Hani', 'Bopo'],
};

/**
 * Common Latin letters (Basic Latin, Latin-1, Latin Extended-A, -B and Additional), those of Azerbaijani and African
 * alphabets, apostrophes that are letters, and letters used as signs in any language.
 */
const latin = String.raw`(?=[\0-\u024F\u1E00-\u1EFF])[\p{Script=Latin}µ]|[əɓɖɗɛɣɔʋʻʼπΩΔΣ]`;

/** Words of at least two letters. A single letter is a sign, as in ʕ•ᴥ•ʔ. */
const words = /[\p{L}\p{N}]\p{M}*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Scripts whose letters look like Latin ones, https://www.unicode.org/reports/tr39/#Restriction_Level_Detection. */
const alike = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Cherokee}]/u;
/** A word that looks Latin: Latin letters, variants such as ᴄ and 𝐁, and similar letters of those scripts. */
const looksLatin =
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Coptic}\p{Script=Cherokee}\p{M}авекмнорстухіјѕһүԁԛԝαβεζηικμνορτυχօոսհյցգզլտ]+$/iu;

/** Finds the first letters outside of the language's script, or next to letters of another script that look like them. */
export function findOtherScript(
  text: string,
  { language, names, isTranslation }: Writing,
): Message | undefined {
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const allowed = (scriptsOf[script] ?? [script])
    .filter((name) => name !== 'Latn')
    .map((name) => String.raw`\p{Script_Extensions=${name}}`);
  const outside = new RegExp(String.raw`(?!${[latin, ...allowed].join('|')})\p{L}`, 'gu');
  const others = (text.match(words) ?? []).flatMap((word) => {
    const letters = (word.match(outside) ?? []).filter(
      (letter) => !names.some((name) => name.includes(letter)),
    );
    return letters.length > 0 ? [{ word, letters }] : [];
  });
  const mixed = (text.match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? []).find(
    (word) => /(?![ªº])\p{Script=Latin}/u.test(word) && alike.test(word),
  );
  const part = others.find(({ word }) => looksLatin.test(word))?.letters[0] ?? mixed;
  const first = isTranslation ? others[0]?.word : undefined;
  return (
    explainPart(part, messages.similarLetter) ??
    explainPart(first, (word) => messages.otherScript(word, language))
  );
}
