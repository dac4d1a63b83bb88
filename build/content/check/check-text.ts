import { type Field, isProse, type TextField } from '../json-schema';
import type { TokenNames } from '../token-fields';
import { explainPart, findSimilar, type Problem, quote, suggest, suggestAlternative } from '../wording';
import { findInvisible } from './check-characters';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

/** Determines which letters a text may contain. */
export interface LetterRules {
  /** The code of the text's language. */
  language: string;
  /** Their words are allowed in any script. */
  names: TokenNames;
  /** Words in other scripts are allowed only in the default language, where a reviewer reads them. */
  isTranslation?: boolean;
}

/** The scripts of writing systems that mix several. `Intl` returns the single script of all others. */
const mixedScripts: Readonly<Record<string, readonly string[]>> = {
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
const similarScripts =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Coptic}\p{Script=Cherokee}]/u;
/** A word that looks Latin: Latin letters, variants such as ᴄ and 𝐁, and similar letters of those scripts. */
const looksLatin =
  /^[\p{Script=Latin}\p{Script=Common}\p{Script=Coptic}\p{Script=Cherokee}\p{M}авекмнорстухіјѕһүԁԛԝαβεζηικμνορτυχօոսհյցգզլտ]+$/iu;

const otherLetters = new Map<string, RegExp>();

/** Returns an expression for the letters that are neither Latin nor of the language's script. Compiling it is slow. */
function getOtherLetters(language: string): RegExp {
  const known = otherLetters.get(language);
  if (known !== undefined) return known;
  const script = new Intl.Locale(language).maximize().script ?? 'Latn';
  const allowed = (mixedScripts[script] ?? [script])
    .filter((name) => name !== 'Latn')
    .map((name) => String.raw`\p{Script_Extensions=${name}}`);
  const expression = new RegExp(String.raw`(?!${[latin, ...allowed].join('|')})\p{L}`, 'gu');
  otherLetters.set(language, expression);
  return expression;
}

/** Finds the first letter or word that looks Latin but is not, and in translations the first word in another script. */
export function findOtherScript(text: string, { language, names, isTranslation }: LetterRules) {
  const listWords = (value: string): readonly string[] => value.match(words) ?? [];
  const nameWords = listWords(`${names.symbol} ${names.name}`.toLowerCase());
  const others = listWords(text).flatMap((word) => {
    const letters = word.match(getOtherLetters(language)) ?? [];
    return letters.length > 0 && !nameWords.includes(word.toLowerCase()) ? [{ word, letters }] : [];
  });
  const mixed = (text.match(/[\p{L}\p{M}\p{N}_.]+/gu) ?? []).find(
    (word) => /(?![ªº])\p{Script=Latin}/u.test(word) && similarScripts.test(word),
  );
  const lookalike = others.find(({ word }) => looksLatin.test(word))?.letters[0] ?? mixed;
  const otherWord = isTranslation ? others[0]?.word : undefined;
  return (
    explainPart(lookalike, messages.similarLetter) ??
    explainPart(otherWord, (word) => messages.otherScript(word, language))
  );
}

/** HTML, and escapes of other formats. YAML reads escapes only in double quotes. */
const code =
  /<[a-z/!?][^>\n]*>?|&(?:[a-z][a-z\d]+|#\d+|#x[\da-f]+);|\\(?:[bfnrtv0"']|x[\da-f]{2}|u\{?[\da-f]{2})/i;

/** Double quotes with a backslash that YAML reads with the letter after it as a space or line break, such as `\_`. */
const lostBackslash = /^"(?:[^\\]|\\[^_NLP])*\\[_NLP]/;

/** Finds the problems of a text, except those of its placeholders. */
export function findWordProblems({ path, schema, value }: TextField, parsed: ParsedFile, rules: LetterRules) {
  // checkCharacters finds invisible characters in the file, but not escapes such as "\u200B".
  const source = parsed.readSourceText(path);
  const problems = [
    findInvisible(value).find(({ offset }) => !source.includes(value.charAt(offset)))?.problem,
    value.includes('\n') ? messages.lineBreak() : undefined,
    lostBackslash.test(source)
      ? suggest(messages.backslash(), `'${source.slice(1, -1).replaceAll("'", "''")}'`)
      : undefined,
    ...(isProse(schema)
      ? [explainPart(code.exec(value)?.[0], messages.codeInText), findOtherScript(value, rules)]
      : []),
  ];
  return problems.filter((problem) => problem !== undefined);
}

/** Finds tickers. Latin letters and digits after a ticker belong to it; a grammatical ending in another script does not. */
export const findTickers = (text: string): string[] =>
  text.normalize('NFKC').match(/\$[\p{L}\p{M}][\p{Script=Latin}\p{Nd}_]*/gu) ?? [];

const knownTickers = ['$SOL', '$USDC', '$BTC', '$ETH'];

/** Finds the tickers of a text that are neither the token's nor those of a well-known coin. */
export function findOtherTickers(text: string, { symbol }: TokenNames): Problem[] {
  const allowed = [...findTickers(symbol), ...knownTickers].map((ticker) => ticker.toUpperCase());
  const others = findTickers(text).filter((ticker) => !allowed.includes(ticker.toUpperCase()));
  return others.map((part) => ({ ...suggest(messages.unknownTicker(part), '{symbol}'), part }));
}

/** Finds placeholders and mistyped ones: `{age}`, `{{age}}` and a single brace. */
export const findPlaceholders = (text: string): string[] => text.match(/\{+[^{}\n]*\}+|[{}]/g) ?? [];

/** Finds an unknown, repeated or missing placeholder. The page fills each placeholder of a field once. */
export function findPlaceholderProblem({ schema, value }: TextField): Problem | undefined {
  const addBraces = (names: readonly string[] = []) => names.map((name) => `{${name}}`);
  const [required, alternatives] = [addBraces(schema.placeholders), addBraces(schema.alternatives)];
  const known = [...required, ...alternatives];
  const used = findPlaceholders(value);
  const hasAlternative = alternatives.some((each) => used.includes(each));
  const missing = hasAlternative ? undefined : required.find((each) => !used.includes(each));
  const wrong = used.find((each, index) => !known.includes(each) || used.indexOf(each) < index);
  return (
    explainPart(wrong, (part) =>
      suggestAlternative(
        messages.unknownPlaceholder(part, known),
        missing ?? findSimilar(part, ['{symbol}']),
      ),
    ) ?? (missing === undefined ? undefined : suggest(messages.missingPlaceholder(), missing))
  );
}

/** The start of a list entry, or of a line with a character that people type instead of its dash. */
const ENTRY = /^\s*(?:[\p{Pd}•*]|\d{1,2}[.)] )/u;

/** Finds a number that is easy to misread, and a text that ends before a `#` or includes the next entry of its list. */
export function findUnquotedProblems({ path, value, schema }: Field, parsed: ParsedFile): Problem[] {
  const source = parsed.readSourceText(path);
  // checkShape reports an empty text.
  if (!parsed.isUnquoted(path) || source === '') return [];
  if (schema.type !== 'string') {
    const isUnusual = Number.isSafeInteger(value) && source !== String(value);
    return isUnusual ? [suggest(messages.unusualNumber(source), String(value))] : [];
  }
  const [, ...nextLines] = source.split('\n');
  const entry = nextLines.find((line) => ENTRY.test(line))?.trim();
  const problems = [
    explainPart(entry, messages.entryInText),
    explainPart(parsed.findCommentAfter(path), (comment) =>
      suggest(messages.commentInText(), quote(`${source} ${comment}`)),
    ),
  ];
  return problems.filter((problem) => problem !== undefined);
}
