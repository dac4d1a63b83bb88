import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fieldsOf, valueAt } from './check/fields-of';
import { directionOf, isolated } from './direction';
import { contentFolder } from './folder';
import { contentFiles, fieldSchema, isWords, type FieldPath, type FieldSchema } from './json-schema';
import type { Content, ContentFile } from './model';
import { readContent } from './read-content';

/** The folder of a content folder that holds one folder a language, each with files like those of the content. */
export const TRANSLATIONS = 'translations';
/** Says which texts a language was translated from. */
export const SOURCES = 'sources.yaml';

const languageForm = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;
const englishNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The folder of a language by any of its codes (BCP 47), which is the shortest in small letters; undefined for none. */
export function folderOfLanguage(code: string): string | undefined {
  return languageForm.test(code) && languageName(code) !== undefined
    ? languageTag(code).toLowerCase()
    : undefined;
}

/** Whether a folder of this name is a language's. */
export const isLanguage = (name: string): boolean => folderOfLanguage(name) === name;

/** The code of a language as HTML has it: `pt-BR` for `pt-br`. */
export const languageTag = (code: string): string => Intl.getCanonicalLocales(code)[0] ?? code;

/** What English calls a language. */
export const languageName = (code: string): string | undefined => englishNames.of(languageTag(code));

/** The languages that the site of a content folder is translated into, by the names of their folders. */
export function languagesOf(folder: string): string[] {
  const all = path.join(folder, TRANSLATIONS);
  return existsSync(all) ? readdirSync(all).filter(isLanguage).sort() : [];
}

/** The fields of a content file that a translation may have, which are its texts; undefined where it has none. */
export const translationSchema = (file: ContentFile): FieldSchema | undefined => schemas.get(file);

const schemas = new Map(contentFiles.map((file) => [file, textsAlone(fieldSchema(file))]));

function textsAlone(schema: FieldSchema): FieldSchema | undefined {
  const { properties, items, required: _, ...facts } = schema;
  if (properties) {
    const parts = Object.entries(properties).flatMap(([name, part]) => {
      const texts = textsAlone(part);
      return texts ? [[name, texts] as const] : [];
    });
    return parts.length > 0 ? { ...facts, properties: Object.fromEntries(parts) } : undefined;
  }
  if (items) {
    const texts = textsAlone(items);
    return texts && { ...facts, items: texts };
  }
  return isWords(schema) && !schema.isName ? schema : undefined;
}

/** Whether a file of a content folder is one of a language, by the steps of its path. */
export function isTranslationFile([folder, language, name = '', ...more]: readonly string[]): boolean {
  const isKnown =
    name === SOURCES || contentFiles.some((file) => `${file}.yaml` === name && translationSchema(file));
  return folder === TRANSLATIONS && language !== undefined && isKnown && more.length === 0;
}

/** A text of the site together with its translation. */
export interface TranslatedText {
  file: ContentFile;
  path: FieldPath;
  original: string;
  /** Undefined where it is still to be translated. */
  words: string | undefined;
}

/** Every text of a content file, in the order of the model. */
export function textsOf(file: ContentFile, content: unknown, translation: unknown): TranslatedText[] {
  return Array.from(fieldsOf(translationSchema(file) ?? {}, content)).flatMap(({ path, value }) => {
    if (typeof value !== 'string') return [];
    const words = valueAt(translation, path);
    const isThere = typeof words === 'string' && words.trim() !== '';
    return [{ file, path, original: value, words: isThere ? words : undefined }];
  });
}

/** Every text of a content folder that has passed its check, in one language. */
export function readTexts(folder: string, language: string): TranslatedText[] {
  return contentFiles.flatMap((file) =>
    textsOf(file, readContent(file, folder), readTranslation(file, folder, language)),
  );
}

function readTranslation(file: ContentFile, folder: string, language: string): unknown {
  const source = path.join(folder, TRANSLATIONS, folderOfLanguage(language) ?? '', `${file}.yaml`);
  return existsSync(source) ? parse(readFileSync(source, 'utf8')) : undefined;
}

/** How many of the texts are translated, in whole percent: 100 only where none is missing. */
export function percentOf(texts: readonly TranslatedText[]): number {
  const translated = texts.filter(({ words }) => words !== undefined).length;
  return texts.length === 0 ? 100 : Math.floor((100 * translated) / texts.length);
}

/** The content with the words of a translation in place of its own, and where it has kept its own. */
export function withTexts<Value>(content: Value, texts: readonly TranslatedText[]): Value {
  const merged = JSON.parse(JSON.stringify(content)) as Value;
  for (const { path, words } of texts) {
    const group = valueAt(merged, path.slice(0, -1)) as Record<string | number, unknown>;
    if (words !== undefined) group[path.at(-1) ?? ''] = words;
  }
  return merged;
}

/** A content file in one of its languages, the site's own among them. What is untranslated stays in the site's language. */
export function readContentIn<File extends ContentFile>(
  language: string,
  file: File,
  folder = contentFolder(),
): Content<File> {
  const content = readContent(file, folder);
  const translation = isOwnLanguage(language, folder) ? undefined : readTranslation(file, folder, language);
  const shown = shownIn(language, folder);
  const texts = textsOf(file, content, translation).map((text) => ({
    ...text,
    words: shown(text.words ?? text.original),
  }));
  return withTexts(content, texts);
}

/** The texts that stand on the pages of a language in the site's own, as they stand there. */
export function untranslatedTexts(language: string, folder = contentFolder()): TranslatedText[] {
  if (isOwnLanguage(language, folder)) return [];
  const shown = shownIn(language, folder);
  return readTexts(folder, language)
    .filter(({ words }) => words === undefined)
    .map((text) => ({ ...text, original: shown(text.original) }));
}

const isOwnLanguage = (language: string, folder: string) =>
  languageTag(language) === languageTag(readContent('site', folder).language);

/** What becomes of a text on the pages of a language. */
function shownIn(language: string, folder: string): (text: string) => string {
  if (directionOf(language) === 'ltr') return (text) => text;
  const { symbol } = readContent('token', folder);
  return (text) => text.replaceAll(symbol, isolated(symbol));
}
