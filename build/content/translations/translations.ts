import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentModel, type ContentSource, getSchema } from '../content-source';
import { getDirection, isolate } from './direction';
import {
  type FieldPath,
  type FieldSchema,
  formatPath,
  isProse,
  getIn,
  setIn,
  walkFields,
} from '../json-schema';
import { isSameLanguage, toLanguageCode } from './language-code';
import type { Content, ContentFile } from '../model';
import { getContent, getYaml } from '../read-content';
import { listBuiltFiles, listPresentFiles } from '../sections';
import { findTranslation, type TranslationEntry } from './translation-entries';

/** The subfolder of a content folder with one file for each translation. */
export const TRANSLATIONS = 'translations';

/** Whether a file name of that folder is a language code. */
export const isLanguageFile = (name: string): boolean =>
  name.endsWith('.yaml') && toLanguageCode(name.slice(0, -5)) === name.slice(0, -5);

/** Lists the translations of a content folder by the names of their files. */
export function listLanguages(folder: string): string[] {
  const translations = path.join(folder, TRANSLATIONS);
  const names = existsSync(translations) ? readdirSync(translations).filter(isLanguageFile) : [];
  return names.map((name) => name.slice(0, -5)).sort();
}

export interface SiteText {
  file: ContentFile;
  path: FieldPath;
  schema: FieldSchema;
  original: string;
}

export interface TranslatedText extends SiteText {
  /** The translation; undefined if the page shows the original. */
  words: string | undefined;
  /** The entry in the language's file, even if its translation is too long to show. */
  entry?: TranslationEntry | undefined;
}

const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll(/\{\w*\}/g, ''));

/** Whether a value can be translated: names and figures are the same in every language. */
export const isTranslatable = (schema: FieldSchema, value: unknown): value is string =>
  isProse(schema) && !schema.isName && typeof value === 'string' && hasLetters(value);

/** Lists the translatable texts of a content file in the order of the model. */
export const listTexts = (model: ContentModel, file: ContentFile, content: unknown): SiteText[] =>
  Array.from(walkFields(getSchema(model, file), content)).flatMap(({ path, value, schema }) =>
    isTranslatable(schema, value) ? [{ file, path, schema, original: value }] : [],
  );

/** Translates the texts of a content file, and ignores translations that exceed the length limit of their field. */
export const translateTexts = (
  model: ContentModel,
  file: ContentFile,
  content: unknown,
  entries: readonly TranslationEntry[],
): TranslatedText[] =>
  listTexts(model, file, content).map((text): TranslatedText => {
    const { words, entry } = findTranslation(text.original, entries) ?? {};
    const isTooLong = words !== undefined && words.length > (text.schema.maxLength ?? Infinity);
    return { ...text, entry, words: isTooLong ? undefined : words };
  });

/** Lists the entries of a content file that have a translation. @param translation the parsed translation file */
export function listEntries(file: ContentFile, translation: unknown): TranslationEntry[] {
  const group = getIn(translation, [file]);
  return (Array.isArray(group) ? group : []).flatMap((entry: unknown) => {
    const [original, words] = [getIn(entry, ['original']), getIn(entry, ['translation'])];
    const isComplete = typeof original === 'string' && typeof words === 'string' && words.trim() !== '';
    return isComplete ? [{ original, translation: words }] : [];
  });
}

/** Reads the texts of a valid content folder in one language, by default of all its files. */
export function readTexts(
  source: ContentSource,
  language: string,
  files = listPresentFiles(source),
): TranslatedText[] {
  const translation = getYaml(source, `${TRANSLATIONS}/${toLanguageCode(language)}.yaml`);
  return files.flatMap((file) =>
    translateTexts(source, file, getContent(source, file), listEntries(file, translation)),
  );
}

/** Computes the percentage of translated texts, rounded down. */
export function computeTranslatedPercent(texts: readonly TranslatedText[]): number {
  const translated = texts.filter(({ words }) => words !== undefined).length;
  return texts.length === 0 ? 100 : Math.floor((100 * translated) / texts.length);
}

/** Returns a content file in one language. Untranslated texts stay in the default language. */
export function readContentIn<File extends ContentFile>(
  source: ContentSource,
  language: string,
  file: File,
): Content<File> {
  const format = createTextFormatter(source, language);
  return readTexts(source, language, [file]).reduce(
    (content, { path, words, original }) => setIn(content, path, format(words ?? original)) as Content<File>,
    getContent(source, file),
  );
}

/** Lists the texts that the pages of a language show in the default language. */
export function listUntranslated(
  source: ContentSource,
  language: string,
  files = listBuiltFiles(source),
): TranslatedText[] {
  if (isDefaultLanguage(source, language)) return [];
  return readTexts(source, language, files).filter(({ words }) => words === undefined);
}

/** Reads the text that suggests a language to visitors. The original is no fallback: it suggests the default language. */
export function readOffer(source: ContentSource, language: string): string | undefined {
  if (isDefaultLanguage(source, language)) return getContent(source, 'site').languages?.offer;
  const isOffer = ({ path }: SiteText) => formatPath(path) === 'languages.offer';
  return readTexts(source, language, ['site']).find(isOffer)?.words;
}

const isDefaultLanguage = (source: ContentSource, language: string) =>
  isSameLanguage(language, getContent(source, 'site').language);

/** Right-to-left texts need isolates around the ticker. */
function createTextFormatter(source: ContentSource, language: string): (text: string) => string {
  if (getDirection(language) === 'ltr') return (text) => text;
  const { symbol } = getContent(source, 'token');
  return (text) => text.replaceAll(symbol, isolate(symbol));
}
