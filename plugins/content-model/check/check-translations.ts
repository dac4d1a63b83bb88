import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { ContentModel, ContentSource } from '../content-source';
import { type Field, type FieldPath, formatPath, valueAt, walkFields } from '../json-schema';
import { findCountryLanguage, isSameLanguage, toLanguageCode } from '../language-code';
import type { ContentFile } from '../model';
import { readContent } from '../read-content';
import { isLanguageFile, listLanguages, readTexts, type TranslatedText, TRANSLATIONS } from '../translations';
import { excerpt, type Message, suggestAlternative } from '../wording';
import { findTranslationFaults } from './check-against-original';
import { checkShape } from './check-shape';
import { findUnquotedFaults, findWordFaults } from './check-text';
import { type ContentProblem, fileProblem } from './content-problem';
import { checkComments } from './external-reference';
import { messages } from './messages';
import { type ParsedFile, readParsed } from './parse-source';
import { displayName } from './source-file';

interface Context {
  source: ContentSource;
  /** The content files that can be parsed. */
  files: ReadonlyMap<ContentFile, ParsedFile>;
  /** See `listKnownAddresses`. */
  addresses: readonly string[];
  names: readonly string[];
}

/**
 * Checks the translations of a folder. Each is compared with the originals in its own file, so that editing the content never
 * invalidates a translation.
 */
export function checkTranslations(context: Context): ContentProblem[] {
  const { folder } = context.source;
  const translations = join(folder, TRANSLATIONS);
  if (!existsSync(translations)) return [];
  const site = context.files.get('site');
  const language = valueAt(site?.value, ['language']);
  const from = typeof language === 'string' && toLanguageCode(language) ? language : undefined;
  const languages = listLanguages(folder);
  const hasFields = valueAt(site?.value, ['title']) !== undefined;
  const needsTexts = languages.length > 0 && hasFields && valueAt(site?.value, ['languages']) === undefined;
  return [
    ...readdirSync(translations)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const message = findLanguageFault(name.slice(0, -5), from);
        return message ? [fileProblem(displayName(folder, TRANSLATIONS, excerpt(name)), message)] : [];
      }),
    ...languages.flatMap((language) => checkLanguage(language, from ?? 'en', context)),
    ...(needsTexts && site ? [site.problem(['languages'], messages.noLanguageTexts())] : []),
  ];
}

/** Explains why a file cannot contain a translation. @param name the file's name without `.yaml` */
export function findLanguageFault(name: string, defaultLanguage: string | undefined): Message | undefined {
  if (!isLanguageFile(`${name}.yaml`)) {
    const code = toLanguageCode(name) ?? findCountryLanguage(name);
    return suggestAlternative(messages.languageName(name), code && `${code}.yaml`);
  }
  const isDefault = defaultLanguage !== undefined && isSameLanguage(name, defaultLanguage);
  return isDefault ? messages.defaultLanguage() : undefined;
}

const listPairs = (schema: ContentModel['translation']['schema'], { value: file }: ParsedFile) =>
  Array.from(walkFields(schema, file)).flatMap((field): [Field, string, unknown][] => {
    const { path, value } = field;
    if (path.at(-1) !== 'translation' || typeof value !== 'string' || value.trim() === '') return [];
    return [[field, value, valueAt(file, [...path.slice(0, -1), 'original'])]];
  });

function checkLanguage(
  language: string,
  from: string,
  { source, addresses, names }: Context,
): ContentProblem[] {
  const { folder, translation } = source;
  const file = join(folder, TRANSLATIONS, `${language}.yaml`);
  const writing = { language, names, isTranslation: true };
  const { problems, parsed } = readParsed(file, displayName(file), translation.schema);
  if (!parsed) return problems;
  problems.push(
    ...checkComments(parsed.source, addresses),
    ...checkShape({ ...translation, mayBeEmpty }, parsed),
  );
  for (const [field, value, original] of listPairs(translation.schema, parsed)) {
    const faults = [...findUnquotedFaults(field, parsed), ...findWordFaults(field, value, parsed, writing)];
    if (typeof original === 'string' && faults.length === 0)
      faults.push(...findTranslationFaults({ value, original, writing, from }, addresses));
    problems.push(...parsed.problems(field.path, faults));
  }
  return problems;
}

/**
 * Finds probable mistakes in the languages of a folder that passes the check. They are warnings, since the cause can be an
 * edit by someone who does not know the language.
 */
export function findLanguageWarnings(
  source: ContentSource,
  nameOf: (file: string) => string,
): ContentProblem[] {
  const { folder, translation } = source;
  const defaultLanguage = readContent('site', folder).language;
  const languages = [defaultLanguage, ...listLanguages(folder)];
  return languages.flatMap((language) => {
    const file = language === defaultLanguage ? 'site.yaml' : `${TRANSLATIONS}/${language}.yaml`;
    const meant = findCountryLanguage(language);
    const isUnambiguous = meant === undefined || languages.some((each) => isSameLanguage(each, meant));
    const warnings = isUnambiguous ? [] : [fileProblem(nameOf(file), messages.countryCode(language))];
    if (language === defaultLanguage) return warnings;
    const { parsed } = readParsed(join(folder, file), nameOf(file), translation.schema);
    const texts = readTexts(source, language);
    for (const [{ path }, words, original] of parsed ? listPairs(translation.schema, parsed) : []) {
      const message = explainUnused(String(path[0]), String(original), words, texts);
      if (parsed && message) warnings.push(parsed.problem(path, message));
    }
    return warnings;
  });
}

/** Explains why the page does not show a translation; undefined if it does. */
function explainUnused(file: string, original: string, words: string, texts: readonly TranslatedText[]) {
  const places = texts.filter((text) => text.file === file && text.entry?.original === original);
  const narrow = places.find((place) => place.words === undefined);
  if (narrow)
    return messages.longTranslation(words.length, formatPath(narrow.path), file, narrow.schema.maxLength);
  if (places.length > 0) return undefined;
  const [nearest] = texts
    .filter(({ entry }) => entry === undefined)
    .toSorted((a, b) => distance(a.original, original) - distance(b.original, original));
  return messages.unusedTranslation(file, nearest);
}

const mayBeEmpty = (path: FieldPath) => path.length < 2 || path.at(-1) === 'translation';
