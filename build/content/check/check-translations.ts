import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentSource } from '../content-source';
import { type FieldPath, formatPath, isTextField, type TextField, getIn, walkFields } from '../json-schema';
import { isSameLanguage, toLanguageCode } from '../translations/language-code';
import { getContent } from '../read-content';
import { fillTokenFields } from '../token-fields';
import { listPresentFiles } from '../sections';
import {
  isLanguageFile,
  listLanguages,
  readTexts,
  type TranslatedText,
  TRANSLATIONS,
} from '../translations/translations';
import { excerpt, type Problem, suggestAlternative } from '../wording';
import { findTranslationProblems } from './check-against-original';
import { checkShape } from './check-shape';
import { findUnquotedProblems, findWordProblems, type LetterRules } from './check-text';
import { type ContentProblem, reportFile } from './content-problem';
import { checkComments } from './external-reference';
import { messages } from './messages';
import { type ParsedFile, readParsed } from './parse-source';
import { toDisplayPath } from './source-file';

interface Context {
  source: ContentSource;
  /** The parsed `site.yaml`; undefined if it is not valid YAML. */
  site: ParsedFile | undefined;
  /** See `getKnownAddresses`. */
  addresses: readonly string[];
  /** The rules for the originals. */
  letterRules: LetterRules;
}

/** Checks each translation against the original in its own file, so that editing the content never invalidates it. */
export function checkTranslations(context: Context): ContentProblem[] {
  const { source, site } = context;
  const defaultLanguage = toLanguageCode(String(getIn(site?.value, ['language'])));
  const translations = join(source.folder, TRANSLATIONS);
  if (!existsSync(translations)) return [];
  const names = readdirSync(translations).filter((name) => name.endsWith('.yaml'));
  const problems = names.flatMap((name) => {
    const problem = findLanguageProblem(name.slice(0, -5), defaultLanguage);
    return problem
      ? [reportFile(toDisplayPath(translations, excerpt(name)), problem)]
      : checkLanguage(name.slice(0, -5), context);
  });
  if (site?.value && names.length > 0 && getIn(site.value, ['languages']) === undefined)
    problems.push(site.createProblem(['languages'], messages.noLanguageTexts()));
  return problems;
}

/** Explains why a file name, without `.yaml`, is not the language of a translation. */
export function findLanguageProblem(name: string, defaultLanguage: string | undefined): Problem | undefined {
  if (!isLanguageFile(`${name}.yaml`)) {
    const code = toLanguageCode(name);
    return suggestAlternative(messages.languageName(name), code && `${code}.yaml`);
  }
  const isDefault = defaultLanguage !== undefined && isSameLanguage(name, defaultLanguage);
  return isDefault ? messages.defaultLanguage() : undefined;
}

/** Lists the translations of a file, each with its original. */
const listPairs = ({ translation }: ContentSource, { value: file }: ParsedFile) =>
  Array.from(walkFields(translation.jsonSchema, file)).flatMap((field): [TextField, unknown][] => {
    const isFilled = field.path.at(-1) === 'translation' && isTextField(field) && field.value.trim() !== '';
    return isFilled ? [[field, getIn(file, [...field.path.slice(0, -1), 'original'])]] : [];
  });

function checkLanguage(language: string, { source, addresses, letterRules: rules }: Context) {
  const { folder, translation } = source;
  const file = join(folder, TRANSLATIONS, `${language}.yaml`);
  const letterRules = { ...rules, language, isTranslation: true };
  const { problems, parsed: unfilled } = readParsed(file, toDisplayPath(file));
  if (!unfilled) return problems;
  const parsed = unfilled.fillNames(rules.names);
  problems.push(...checkComments(parsed.source, addresses));
  problems.push(...checkShape({ ...translation, mayBeEmpty }, parsed));
  for (const [field, original] of listPairs(source, parsed)) {
    const found = [...findUnquotedProblems(field, parsed), ...findWordProblems(field, parsed, letterRules)];
    if (typeof original === 'string' && found.length === 0)
      found.push(...findTranslationProblems({ value: field.value, original, names: rules.names }, addresses));
    problems.push(...parsed.createProblems(field.path, found));
  }
  return problems;
}

/** Finds translations that the page does not show. They are only warnings, because edits of the originals can cause them. */
export function findLanguageWarnings(source: ContentSource, formatName: (file: string) => string) {
  const { folder } = source;
  const files: readonly string[] = listPresentFiles(source);
  const token = getContent(source, 'token');
  return listLanguages(folder).flatMap((language) => {
    const file = `${TRANSLATIONS}/${language}.yaml`;
    const { parsed } = readParsed(join(folder, file), formatName(file));
    const texts = readTexts(source, language);
    const pairs = parsed ? listPairs(source, parsed) : [];
    return pairs.flatMap(([{ path, value }, original]) => {
      const [name] = path.map(String);
      if (!parsed || name === undefined || !files.includes(name)) return [];
      const { length } = fillTokenFields(value, token);
      return parsed.createProblems(path, [explainUnused(name, String(original), length, texts)]);
    });
  });
}

/** Explains why the page does not show a translation; undefined if it does. */
function explainUnused(file: string, original: string, length: number, texts: readonly TranslatedText[]) {
  const uses = texts.filter((text) => text.file === file && text.entry?.original === original);
  const narrow = uses.find((use) => use.words === undefined);
  if (narrow) return messages.longTranslation(length, formatPath(narrow.path), file, narrow.schema.maxLength);
  return uses.length > 0 ? undefined : messages.unusedTranslation(file);
}

/** Returns whether a field may be empty: a translation that is still missing, and a group without entries. */
const mayBeEmpty = (path: FieldPath) => path.length < 2 || path.at(-1) === 'translation';
