import { type Field, isProse, type TextField } from '../json-schema';
import { explainPart, type Message, quote, suggest, suggestAlternative } from '../wording';
import { findInvisible } from './check-characters';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

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

/** HTML, and escapes of other formats. YAML reads escapes only in double quotes. */
const code =
  /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);|\\(?:[bfnrtv0"']|x[\da-f]{2}|u\{?[\da-f]{2})/i;

/** Finds the faults of a text, except those of its placeholders. */
export function findWordFaults({ path, schema, value }: TextField, parsed: ParsedFile, writing: Writing) {
  // Double-quoted text can contain invisible characters as escapes, which are not in the file: "\u200B".
  const written = parsed.readSourceText(path);
  const faults = [
    findInvisible(value).find(({ offset }) => !written.includes(value.charAt(offset)))?.message,
    value.includes('\n') ? messages.lineBreak() : undefined,
    ...(isProse(schema)
      ? [explainPart(code.exec(value)?.[0], messages.codeInText), findOtherScript(value, writing)]
      : []),
  ];
  return faults.filter((fault) => fault !== undefined);
}

/** Finds everything that is or looks like a placeholder: `{age}`, `{{age}}` and a single brace. */
export const findPlaceholders = (text: string): string[] => text.match(/\{+[^{}\n]*\}+|[{}]/g) ?? [];

/** Finds a wrong placeholder, or one that is missing. The page fills each placeholder of a field once. */
export function findPlaceholderFault({ schema, value }: TextField): Message | undefined {
  const inBraces = (names: readonly string[] = []) => names.map((name) => `{${name}}`);
  const [needed, alternatives] = [inBraces(schema.placeholders), inBraces(schema.alternatives)];
  const known = [...needed, ...alternatives];
  const used = findPlaceholders(value);
  const isReplaced = alternatives.some((each) => used.includes(each));
  const missing = isReplaced ? undefined : needed.find((each) => !used.includes(each));
  const wrong = used.find((each, index) => !known.includes(each) || used.indexOf(each) < index);
  return (
    explainPart(wrong, (part) => suggestAlternative(messages.unknownPlaceholder(part, known), missing)) ??
    (missing === undefined ? undefined : suggest(messages.missingPlaceholder(), missing))
  );
}

/** Finds a number that is easy to misread, or a `#` that turns the end of a text into a comment. */
export function findUnquotedFaults({ path, value, schema }: Field, parsed: ParsedFile): Message[] {
  if (!parsed.isUnquoted(path)) return [];
  const written = parsed.readSourceText(path);
  if (schema.type !== 'string') {
    const isUnusual = typeof value === 'number' && written !== String(value);
    return isUnusual ? [suggest(messages.unusualNumber(written), String(value))] : [];
  }
  const part = parsed.findCommentAfter(path);
  // checkShape reports an empty text.
  if (part === undefined || written === '') return [];
  return [{ ...suggest(messages.commentInText(), quote(`${written} ${part}`)), part }];
}
