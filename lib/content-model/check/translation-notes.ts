import path from 'node:path';
import { languageName } from '../language-code';
import type { ContentFile } from '../model';
import { translatedFiles } from '../translation-model';
import { entriesOf, languagesOf, TRANSLATIONS, translateTexts, type TranslatedText } from '../translations';
import { formatPath, problemOfFile, type ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import { translationShape } from './check-translations';
import { readParsed } from './mend';
import type { ParsedFile } from './parse-source';
import { excerpt } from './wording';

/** What the languages lack, and what their files have that the page does not show. */
export function translationNotes(
  folder: string,
  nameOf: (file: string) => string,
  files: ReadonlyMap<ContentFile, ParsedFile>,
): ContentProblem[] {
  return languagesOf(folder).flatMap((language) => {
    const file = `${TRANSLATIONS}/${language}.yaml`;
    const { parsed } = readParsed(path.join(folder, file), nameOf(file), translationShape);
    if (!parsed) return [];
    const texts = translatedFiles.flatMap((name) =>
      translateTexts(name, files.get(name)?.value, entriesOf(name, parsed.value)),
    );
    return [
      ...noteOnMissing(language, nameOf(file), texts),
      ...texts.flatMap((text) => noteOnLength(text, parsed)),
      ...noteOnUnused(texts, parsed),
    ];
  });
}

/** How many of them a note names. */
const MAX_NAMED = 3;

function noteOnMissing(language: string, file: string, texts: readonly TranslatedText[]): ContentProblem[] {
  const missing = texts.filter(({ entry }) => entry === undefined);
  if (missing.length === 0) return [];
  const named = missing.slice(0, MAX_NAMED).map(({ original }) => `“${excerpt(original)}”`);
  const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
  const message = `Note: not translated into ${languageName(language)} yet, so the page shows the original: ${named.join(', ')}${more}. npm run translations writes these texts into the file.`;
  return [problemOfFile(file, message)];
}

function noteOnLength({ file, path, schema, words, entry }: TranslatedText, parsed: ParsedFile) {
  if (entry === undefined || words !== undefined) return [];
  const group = valueAt(parsed.value, [file]) as unknown[];
  const index = group.findIndex((each) => valueAt(each, ['original']) === entry.original);
  const message = `has ${entry.translation.length} characters, and ${formatPath(path)} of ${file}.yaml has room for ${schema.maxLength}. Note: until it is shorter, the page shows the original.`;
  return [parsed.problem([file, index, 'translation'], message)];
}

function noteOnUnused(texts: readonly TranslatedText[], parsed: ParsedFile): ContentProblem[] {
  const used = new Set(texts.flatMap(({ file, entry }) => (entry ? [`${file} ${entry.original}`] : [])));
  const unused = translatedFiles.flatMap((name) => {
    const group = valueAt(parsed.value, [name]);
    return (Array.isArray(group) ? group : []).flatMap((entry, index) => {
      const original: unknown = valueAt(entry, ['original']);
      return typeof original === 'string' && !used.has(`${name} ${original}`) && isFilled(entry)
        ? [[name, index, 'original'] as const]
        : [];
    });
  });
  const [first] = unused;
  if (first === undefined) return [];
  const others = unused.length === 1 ? '' : `, like ${unused.length - 1} more`;
  const message = `Note: the page has no such text any more${others}. npm run translations -- prune deletes it.`;
  return [{ ...parsed.problem(first, message), path: '' }];
}

const isFilled = (entry: unknown) => {
  const words = valueAt(entry, ['translation']);
  return typeof words === 'string' && words.trim() !== '';
};
