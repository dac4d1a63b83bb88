import { diffArrays } from 'diff';
import { formatPath, formatPlace } from '../check/content-problem';
import { fieldsOf } from '../check/fields-of';
import { contentFiles, fieldSchema, type FieldSchema } from '../json-schema';
import { distinctWords, type ContentFile } from '../model';
import { percentOf, textsOf, TRANSLATIONS, translationSchema } from '../translations';

/** The values of the content files; a file is undefined where it is not there or cannot be read. */
export type ContentValues = Partial<Record<ContentFile, unknown>>;

/** The same for each language, by the name of its folder. */
export type TranslationValues = Readonly<Record<string, ContentValues>>;

export interface FieldChange {
  file: ContentFile;
  /** The folder of a language, where it is a translation that changes. */
  language?: string;
  /** What a translation translates, after the change. */
  original?: string | undefined;
  /** Where the field stands, `steps[1].title`: after the change, or before it where the field is removed. */
  path: string;
  schema: FieldSchema;
  before: string | undefined;
  after: string | undefined;
}

export interface ContentChange {
  fields: FieldChange[];
  /** Files that are gone or cannot be read, so that nobody can tell what changes in them; without `.yaml`. */
  unreadable: string[];
  /** Languages that were not there before, and how many of their texts are translated. */
  newLanguages: { language: string; percent: number }[];
  /** Files of the list of burns that change, come or go. */
  ledger: readonly string[];
}

/** What a proposal changes in the words, figures and links of the page. */
export function compareContent(
  before: ContentValues,
  after: ContentValues,
  ledger: readonly string[] = [],
  [languagesBefore, languagesAfter]: readonly [TranslationValues, TranslationValues] = [{}, {}],
): ContentChange {
  const change: ContentChange = { fields: [], unreadable: [], newLanguages: [], ledger };
  for (const file of contentFiles) {
    if (after[file] === undefined) {
      if (before[file] !== undefined) change.unreadable.push(file);
      continue;
    }
    const valuesIn = (content: unknown) => valuesOf(fieldSchema(file), content);
    change.fields.push(...changedFields(file, valuesIn(before[file]), valuesIn(after[file])));
  }
  for (const language of Object.keys({ ...languagesBefore, ...languagesAfter })) {
    compareLanguage(change, language, after, languagesBefore[language], languagesAfter[language] ?? {});
  }
  return change;
}

/** Adds what changes in a language to the rest; `before` is undefined where it is new. */
function compareLanguage(
  change: ContentChange,
  language: string,
  content: ContentValues,
  before: ContentValues | undefined,
  after: ContentValues,
): void {
  for (const file of contentFiles) {
    if (after[file] === undefined && before?.[file] !== undefined) {
      change.unreadable.push(nameOfFile({ file, language }));
      continue;
    }
    const valuesIn = (content: unknown) =>
      valuesOf(translationSchema(file) ?? {}, content).filter(({ isText }) => isText);
    const originals = new Map(valuesIn(content[file]).map(({ path, text }) => [path, text]));
    for (const field of changedFields(file, valuesIn(before?.[file]), valuesIn(after[file]))) {
      change.fields.push({ ...field, language, original: originals.get(field.path) });
    }
  }
  if (before !== undefined) return;
  const texts = contentFiles.flatMap((file) => textsOf(file, content[file], after[file]));
  change.newLanguages.push({ language, percent: percentOf(texts) });
}

/** `hero`, or `translations/tr/hero`. */
export const nameOfFile = ({ file, language }: Pick<FieldChange, 'file' | 'language'>): string =>
  language === undefined ? file : `${TRANSLATIONS}/${language}/${file}`;

/**
 * Whether a changed field could send visitors or their money elsewhere: a link or an address anywhere, and in the files
 * that hold those everything but plain words.
 */
export function isGraveField({ file, schema: { kind } }: FieldChange): boolean {
  if (kind === 'link' || kind === 'site-url' || kind === 'address') return true;
  return (file === 'token' || file === 'links') && kind !== 'text';
}

/** Whether a changed field is one of the marks by which visitors tell what is proven, fresh or copied. */
export const isMark = ({ file, path }: FieldChange): boolean =>
  (distinctWords[file] ?? []).some((fields) => fields.includes(path));

interface Value {
  path: string;
  /** The path without the numbers of entries, `steps[].title`: the same for all entries of a list. */
  place: string;
  text: string;
  /** Whether something is written there. */
  isText: boolean;
  schema: FieldSchema;
}

function valuesOf(schema: FieldSchema, content: unknown): Value[] {
  return Array.from(fieldsOf(schema, content), ({ path, value, schema }) => ({
    path: formatPath(path),
    place: formatPlace(path),
    text: typeof value === 'string' ? value : JSON.stringify(value),
    isText: typeof value === 'string' && value.trim() !== '',
    schema,
  }));
}

function changedFields(file: ContentFile, before: Value[], after: Value[]): FieldChange[] {
  return differences(before, after).flatMap(({ removed, added }) => {
    const unpaired = [...removed];
    const changed = added.map(({ path, place, text, schema }) => {
      const index = unpaired.findIndex((old) => old.place === place);
      const [old] = index === -1 ? [] : unpaired.splice(index, 1);
      return { file, path, schema, before: old?.text, after: text };
    });
    const gone = unpaired.map(({ path, text, schema }) => {
      return { file, path, schema, before: text, after: undefined };
    });
    return [...changed, ...gone];
  });
}

interface Difference {
  removed: Value[];
  added: Value[];
}

/**
 * The runs of values that one side has and the other lacks: a step that is put in front of the others is one step more,
 * not every step rewritten.
 */
function differences(before: Value[], after: Value[]): Difference[] {
  const isSame = (a: Value, b: Value) => a.place === b.place && a.text === b.text;
  let run: Difference = { removed: [], added: [] };
  const runs = [run];
  for (const { value: values, removed, added } of diffArrays(before, after, { comparator: isSame })) {
    if (removed) run.removed.push(...values);
    else if (added) run.added.push(...values);
    else runs.push((run = { removed: [], added: [] }));
  }
  return runs;
}
