import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isSameLanguage, languageCode } from '../language-code';
import type { ContentFile } from '../model';
import { translatedFiles, translationModel, translationSchema } from '../translation-model';
import { isLanguageFile, languagesOf, readTexts, TRANSLATIONS } from '../translations';
import { checkAgainstOriginal } from './check-against-original';
import { checkRepeats } from './check-consistency';
import { checkNotes } from './check-references';
import { checkShape, type Shape } from './check-shape';
import { checkWords, checkUnquoted } from './check-text';
import { formatPath, problemOfFile, type ContentProblem } from './content-problem';
import { fieldsOf, valueAt } from './fields-of';
import { readParsed, type ParsedFile } from './parse-source';
import { excerpt } from './wording';

interface Surroundings {
  folder: string;
  /** How problems name a file of the folder. */
  nameOf: (file: string) => string;
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
  const { folder, nameOf, twins } = surroundings;
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
        return message === undefined
          ? []
          : [problemOfFile(nameOf(`${TRANSLATIONS}/${excerpt(name)}`), message)];
      }),
    ...languages.flatMap((language) => checkLanguage(language, from ?? 'en', surroundings)),
    ...(isUntold && site ? [site.problem(['languages'], UNTOLD)] : []),
  ];
}

/** Why a file cannot be a language's, by its name without `.yaml`; undefined where it can. */
export function explainLanguage(name: string, site: string | undefined): string | undefined {
  if (!isLanguageFile(`${name}.yaml`)) {
    const meant = languageCode(name);
    const cure = meant === undefined ? 'such as es.yaml, pt-br.yaml or zh.yaml' : `here ${meant}.yaml`;
    return `The file of a language has the language’s code in small letters for a name, ${cure}.`;
  }
  if (site === undefined || !isSameLanguage(name, site)) return undefined;
  return 'The content itself is in this language, so it needs no translation. Delete the file.';
}

function checkLanguage(
  language: string,
  from: string,
  { folder, nameOf, addresses, names }: Surroundings,
): ContentProblem[] {
  const file = `${TRANSLATIONS}/${language}.yaml`;
  const { problems, parsed } = readParsed(join(folder, file), nameOf(file), translationSchema);
  if (!parsed) return problems;
  problems.push(...checkNotes(parsed.source, addresses), ...checkShape(translationShape, parsed));
  // The page shows the first of two, and the report on a proposal could tell the other.
  problems.push(...translatedFiles.flatMap((name) => checkRepeats(parsed, name, 'original')));
  for (const field of fieldsOf(translationSchema, parsed.value)) {
    const { path, value } = field;
    const original = valueAt(parsed.value, [...path.slice(0, -1), 'original']);
    if (path.at(-1) !== 'translation' || typeof value !== 'string' || value.trim() === '') continue;
    const faults = [
      ...checkUnquoted(field, parsed),
      ...checkWords(field, value, parsed, { language, names }),
    ];
    if (typeof original === 'string' && faults.length === 0)
      faults.push(...checkAgainstOriginal({ path, value, original, language, from }, parsed, addresses));
    problems.push(...faults);
  }
  return problems;
}

/**
 * The translations of a folder that has passed its check which are too long for a place of theirs, so that it shows the
 * original. They fail nothing: the place may be a new one, of somebody who does not know the language.
 */
export function tooLongTranslations(folder: string, nameOf: (file: string) => string): ContentProblem[] {
  return languagesOf(folder).flatMap((language) => {
    const name = `${TRANSLATIONS}/${language}.yaml`;
    const { parsed } = readParsed(join(folder, name), nameOf(name), translationSchema);
    return readTexts(folder, language).flatMap(({ file, path, schema, words, entry }) => {
      if (parsed === undefined || entry === undefined || words !== undefined) return [];
      const entries = valueAt(parsed.value, [file]) as unknown[];
      const index = entries.findIndex((each) => valueAt(each, ['original']) === entry.original);
      const message = `has ${entry.translation.length} characters; ${formatPath(path)} of ${file}.yaml has room for ${schema.maxLength}, and shows the original. Shorten it.`;
      return [parsed.problem([file, index, 'translation'], message)];
    });
  });
}

/** The shape of a language's file. */
const translationShape: Shape = {
  schema: translationSchema,
  type: translationModel,
  mayBeEmpty: (path) => path.length < 2 || path.at(-1) === 'translation',
};
