import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { formatPath } from './check/content-problem';
import { fieldsOf, valueAt } from './check/fields-of';
import { directionOf, isolated } from './direction';
import { type ContentModel, type ContentSource, schemaOf } from './content-source';
import { isWords, type FieldPath, type FieldSchema } from './json-schema';
import { isSameLanguage, languageCode } from './language-code';
import type { Content, ContentFile } from './model';
import { readContent } from './read-content';
import { lookUp, type TranslationEntry } from './translation-entries';

/** The folder of a content folder that holds a file of words for each language. */
export const TRANSLATIONS = 'translations';

/** Whether a file of that folder is a language's. */
export const isLanguageFile = (name: string): boolean =>
  name.endsWith('.yaml') && languageCode(name.slice(0, -5)) === name.slice(0, -5);

/** The languages that the site of a content folder is translated into, by the names of their files. */
export function languagesOf(folder: string): string[] {
  const all = path.join(folder, TRANSLATIONS);
  const names = existsSync(all) ? readdirSync(all).filter(isLanguageFile) : [];
  return names.map((name) => name.slice(0, -5)).sort();
}

/** A text of the site, which a language may have in its own words. */
export interface SiteText {
  file: ContentFile;
  path: FieldPath;
  schema: FieldSchema;
  original: string;
}

/** A text of the site in a language. */
export interface TranslatedText extends SiteText {
  /** Undefined where the page shows the original. */
  words: string | undefined;
  /** What the language's file has for it: the page does not show what is too long for its place. */
  entry?: TranslationEntry | undefined;
}

const gaps = /\{\w*\}/g;
const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll(gaps, ''));

/** Whether the value of a field can be translated: names and figures are the same in every language. */
export const isTranslatable = (schema: FieldSchema, value: unknown): value is string =>
  isWords(schema) && !schema.isName && typeof value === 'string' && hasLetters(value);

/** Every text of a content file that can be translated, in the order of the model. */
export const textsOf = (model: ContentModel, file: ContentFile, content: unknown): SiteText[] =>
  Array.from(fieldsOf(schemaOf(model, file), content)).flatMap(({ path, value, schema }) =>
    isTranslatable(schema, value) ? [{ file, path, schema, original: value }] : [],
  );

/** Every text of a content file with its words in a language. Words that are too long for their place are left out. */
export function translateTexts(
  model: ContentModel,
  file: ContentFile,
  content: unknown,
  entries: readonly TranslationEntry[],
): TranslatedText[] {
  return textsOf(model, file, content).map((text): TranslatedText => {
    const { words, entry } = lookUp(text.original, entries) ?? {};
    const isTooLong = words !== undefined && words.length > (text.schema.maxLength ?? Infinity);
    return { ...text, entry, words: isTooLong ? undefined : words };
  });
}

/** The content with the words of a language in place of its own, where it has them. */
function withTexts<Value>(content: Value, texts: readonly TranslatedText[]): Value {
  const merged = JSON.parse(JSON.stringify(content)) as Value;
  for (const { path, words } of texts) {
    const group = valueAt(merged, path.slice(0, -1)) as Record<string | number, unknown>;
    if (words !== undefined) group[path.at(-1) ?? ''] = words;
  }
  return merged;
}

/** The entries of a content file in a translation, as far as they have words. */
export function entriesOf(file: ContentFile, translation: unknown): TranslationEntry[] {
  const group = valueAt(translation, [file]);
  return (Array.isArray(group) ? group : []).flatMap((entry: unknown) => {
    const [original, words] = [valueAt(entry, ['original']), valueAt(entry, ['translation'])];
    const isWhole = typeof original === 'string' && typeof words === 'string' && words.trim() !== '';
    return isWhole ? [{ original, translation: words }] : [];
  });
}

/** Every text of a content folder that has passed its check, in one language. */
export function readTexts(source: ContentSource, language: string): TranslatedText[] {
  return source.files.flatMap((file) => readTextsOf(source, file, language));
}

function readTextsOf(source: ContentSource, file: ContentFile, language: string): TranslatedText[] {
  const entries = entriesOf(file, readTranslation(source.folder, language));
  return translateTexts(source, file, readContent(file, source.folder), entries);
}

/** The file of a language is asked for each content file: it is parsed once. */
const parsed = new Map<string, { text: string; value: unknown }>();

/** What the file of a language says; nothing where there is none. */
function readTranslation(folder: string, language: string): unknown {
  const file = path.join(folder, TRANSLATIONS, `${languageCode(language) ?? ''}.yaml`);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const known = parsed.get(file);
  if (known?.text === text) return known.value;
  const value: unknown = parse(text);
  parsed.set(file, { text, value });
  return value;
}

/** How many of the texts are translated, in whole percent: 100 only where none is missing. */
export function percentOf(texts: readonly TranslatedText[]): number {
  const translated = texts.filter(({ words }) => words !== undefined).length;
  return texts.length === 0 ? 100 : Math.floor((100 * translated) / texts.length);
}

/** A content file in one of its languages, the site's own among them. What is untranslated stays in the site's language. */
export function readContentIn<File extends ContentFile>(
  source: ContentSource,
  language: string,
  file: File,
): Content<File> {
  const { folder } = source;
  const shown = shownIn(language, folder);
  const texts = isOwnLanguage(language, folder)
    ? translateTexts(source, file, readContent(file, folder), [])
    : readTextsOf(source, file, language);
  return withTexts(
    readContent(file, folder),
    texts.map((text) => ({ ...text, words: shown(text.words ?? text.original) })),
  );
}

/** The texts that stand on the pages of a language in the site's own, as they stand there. */
export function untranslatedTexts(source: ContentSource, language: string): TranslatedText[] {
  if (isOwnLanguage(language, source.folder)) return [];
  const shown = shownIn(language, source.folder);
  return readTexts(source, language)
    .filter(({ words }) => words === undefined)
    .map((text) => ({ ...text, original: shown(text.original) }));
}

/** How a language offers its pages. In the words of another language it would offer that one, so it has its own or none. */
export function readOffer(source: ContentSource, language: string): string | undefined {
  const { folder } = source;
  if (isOwnLanguage(language, folder)) return readContent('site', folder).languages?.offer;
  const isOffer = ({ path }: SiteText) => formatPath(path) === 'languages.offer';
  return readTextsOf(source, 'site', language).find(isOffer)?.words;
}

const isOwnLanguage = (language: string, folder: string) =>
  isSameLanguage(language, readContent('site', folder).language);

/** What becomes of a text on the pages of a language. */
function shownIn(language: string, folder: string): (text: string) => string {
  if (directionOf(language) === 'ltr') return (text) => text;
  const { symbol } = readContent('token', folder);
  return (text) => text.replaceAll(symbol, isolated(symbol));
}
