import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { countryLanguage, describeLanguage, isSameLanguage, languageCode } from '../language-code';
import type { ContentFile } from '../model';
import type { ContentModel, ContentSource } from '../content-source';
import { readContent } from '../read-content';
import { isLanguageFile, languagesOf, readTexts, type TranslatedText, TRANSLATIONS } from '../translations';
import { checkAgainstOriginal, QUOTED } from './check-against-original';
import { checkRepeats } from './check-consistency';
import { checkNotes } from './check-references';
import { checkShape, type Shape } from './check-shape';
import { checkWords, checkUnquoted } from './check-text';
import { formatPath, problemOfFile, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt } from './fields-of';
import { readParsed, type ParsedFile } from './parse-source';
import { displayName } from './source-file';
import { excerpt } from './wording';

interface Surroundings {
  source: ContentSource;
  /** The files of the content that could be read. */
  twins: ReadonlyMap<ContentFile, ParsedFile>;
  /** What `addressesToFind` gives. */
  addresses: readonly string[];
  /** The token's names. */
  names: readonly string[];
}

/** What is said of a site that has languages and no words for them. */
const UNTOLD =
  'is missing, and the content has translations. Add it with label, offer, incomplete and improve: docs/fields.md says what they are.';

/**
 * Every problem of the translations of a folder. Each is checked against the originals that stand in its own file, so no
 * change of the site's words makes it wrong.
 */
export function checkTranslations(surroundings: Surroundings): ContentProblem[] {
  const { source, twins } = surroundings;
  const { folder } = source;
  const all = join(folder, TRANSLATIONS);
  if (!existsSync(all)) return [];
  const site = twins.get('site');
  const own = valueAt(site?.value, ['language']);
  const from = typeof own === 'string' && languageCode(own) !== undefined ? own : undefined;
  const languages = languagesOf(folder);
  const hasFields = valueAt(site?.value, ['title']) !== undefined;
  const isUntold = languages.length > 0 && hasFields && valueAt(site?.value, ['languages']) === undefined;
  return [
    ...readdirSync(all)
      .filter((name) => name.endsWith('.yaml'))
      .flatMap((name) => {
        const message = explainLanguage(name.slice(0, -5), from);
        if (message === undefined) return [];
        const cure = isLanguageFile(name) ? '' : ' Upload it again under such a name, and delete this one.';
        return [problemOfFile(displayName(folder, TRANSLATIONS, excerpt(name)), message + cure)];
      }),
    ...languages.flatMap((language) => checkLanguage(language, from ?? 'en', surroundings)),
    ...(isUntold && site ? [site.problem(['languages'], UNTOLD)] : []),
  ];
}

/** Why a file cannot be a language's, by its name without `.yaml`; undefined where it can. */
export function explainLanguage(name: string, site: string | undefined): string | undefined {
  if (!isLanguageFile(`${name}.yaml`)) {
    const meant = languageCode(name) ?? countryLanguage(name);
    const cure = meant === undefined ? 'such as es.yaml, pt-br.yaml or zh.yaml' : `here ${meant}.yaml`;
    return `${describeLanguage(excerpt(name))}. The file of a language has the language’s code in small letters for a name, ${cure}.`;
  }
  if (site === undefined || !isSameLanguage(name, site)) return undefined;
  return 'The content itself is in this language, so it needs no translation. Delete the file.';
}

function checkLanguage(
  language: string,
  from: string,
  { source, addresses, names }: Surroundings,
): ContentProblem[] {
  const file = `${TRANSLATIONS}/${language}.yaml`;
  const writing = { language, names, isTranslation: true };
  const { folder, translation } = source;
  const { problems, parsed } = readParsed(join(folder, file), displayName(folder, file), translation.schema);
  if (!parsed) return problems;
  problems.push(...checkNotes(parsed.source, addresses), ...checkShape(shapeOf(translation), parsed));
  // The page shows the first of two, and the report on a proposal could tell the other.
  problems.push(...translation.files.flatMap((name) => checkRepeats(parsed, name, 'original')));
  for (const field of fieldsOf(translation.schema, parsed.value)) {
    const { path, value } = field;
    const original = valueAt(parsed.value, [...path.slice(0, -1), 'original']);
    if (path.at(-1) !== 'translation' || typeof value !== 'string' || value.trim() === '') continue;
    const faults = [...checkUnquoted(field, parsed), ...checkWords(field, value, parsed, writing)];
    if (typeof original === 'string' && faults.length === 0)
      faults.push(...checkAgainstOriginal({ path, value, original, writing, from }, parsed, addresses));
    problems.push(...faults);
  }
  return problems;
}

/**
 * What is probably not meant in the languages of a folder that has passed its check. It fails nothing: the cause may be a
 * change by somebody who does not know the language.
 */
export function languageWarnings(source: ContentSource, nameOf: (file: string) => string): ContentProblem[] {
  const { folder, translation } = source;
  const own = readContent('site', folder).language;
  const all = [own, ...languagesOf(folder)];
  return all.flatMap((language) => {
    const file = language === own ? 'site.yaml' : `${TRANSLATIONS}/${language}.yaml`;
    const meant = countryLanguage(language);
    const isClear = meant === undefined || all.some((each) => isSameLanguage(each, meant));
    const code = isClear ? [] : [problemOfFile(nameOf(file), `${describeLanguage(language)}.`)];
    const { parsed } = readParsed(join(folder, file), nameOf(file), translation.schema);
    if (language === own || !parsed) return code;
    const texts = readTexts(source, language);
    const unshown = Array.from(fieldsOf(translation.schema, parsed.value), ({ path, value }) => {
      const original = valueAt(parsed.value, [...path.slice(0, -1), 'original']);
      if (path.at(-1) !== 'translation' || typeof value !== 'string' || value.trim() === '') return [];
      const message = explainUnshown(String(path[0]), String(original), value, texts);
      return message === undefined ? [] : [parsed.problem(path, message)];
    });
    return [...code, ...unshown.flat()];
  });
}

/** Why the page does not show a translation; undefined where it does. */
function explainUnshown(group: string, original: string, words: string, texts: readonly TranslatedText[]) {
  const places = texts.filter(({ file, entry }) => file === group && entry?.original === original);
  const narrow = places.find((place) => place.words === undefined);
  if (narrow)
    return `has ${words.length} characters; ${formatPath(narrow.path)} of ${group}.yaml has room for ${narrow.schema.maxLength}, and shows the original. Shorten it.`;
  if (places.length > 0) return undefined;
  const [nearest] = texts
    .filter(({ entry }) => entry === undefined)
    .toSorted((a, b) => distance(a.original, original) - distance(b.original, original));
  const cure = nearest
    ? `The nearest without a translation is, in ${nearest.file}: “${excerpt(nearest.original, QUOTED)}”`
    : 'Delete it.';
  return `is not on the page, since ${group}.yaml has no such original. ${cure}`;
}

const shapeOf = ({ schema, type }: ContentModel['translation']): Shape => ({
  schema,
  type,
  mayBeEmpty: (path) => path.length < 2 || path.at(-1) === 'translation',
});
