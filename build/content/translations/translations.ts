import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ContentModel, type ContentSource, getSchema } from '../content-source';
import { getDirection, isolate } from './direction';
import { type FieldPath, type FieldSchema, formatPath, isProse, setIn, walkFields } from '../json-schema';
import { isSameLanguage, toLanguageCode } from './language-code';
import type { Content, ContentFile } from '../model';
import { getContent, getYaml } from '../read-content';
import { fillTokenFields } from '../token-fields';
import { listBuiltFiles, listPresentFiles } from '../sections';
import { findEntry, listEntries, type TranslationEntry } from './translation-entries';

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
  /** As in the file, with placeholders. */
  original: string;
}

export interface TranslatedText extends SiteText {
  /** The translation as the page shows it; undefined if it shows the original. */
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

/**
 * Reads the texts of a valid content folder in one language, by default of all its files. Translations that exceed the length
 * limit of their field are ignored.
 */
export function readTexts(
  source: ContentSource,
  language: string,
  files = listPresentFiles(source),
): TranslatedText[] {
  const translation = getYaml(source, `${TRANSLATIONS}/${toLanguageCode(language)}.yaml`);
  const token = getYaml(source, 'token.yaml');
  return files.flatMap((file) => {
    const entries = listEntries(file, translation);
    return listTexts(source, file, getYaml(source, `${file}.yaml`)).map((text): TranslatedText => {
      const entry = findEntry(text.original, entries);
      const shown = fillTokenFields(entry?.translation, token);
      const isTooLong = shown !== undefined && shown.length > (text.schema.maxLength ?? Infinity);
      return { ...text, entry, words: isTooLong ? undefined : shown };
    });
  });
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
  const content = readTexts(source, language, [file]).reduce<unknown>(
    (content, { path, words }) => (words === undefined ? content : setIn(content, path, words)),
    getContent(source, file),
  );
  return isolateSymbol(source, language, file, content) as Content<File>;
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

/** Adds the isolates that right-to-left texts need around the ticker. */
function isolateSymbol(source: ContentSource, language: string, file: ContentFile, content: unknown) {
  if (getDirection(language) === 'ltr') return content;
  const { symbol } = getContent(source, 'token');
  return Array.from(walkFields(getSchema(source, file), content)).reduce(
    (isolated, { path, value, schema }) =>
      isProse(schema) && !schema.isName && typeof value === 'string'
        ? setIn(isolated, path, value.replaceAll(symbol, isolate(symbol)))
        : isolated,
    content,
  );
}
