import { diffArrays } from 'diff';
import { formatPath, formatPlace } from '../check/content-problem';
import { fieldsOf, valueAt } from '../check/fields-of';
import { contentFiles, fieldSchema, isWords, type FieldSchema } from '../json-schema';
import { markFields, type ContentFile } from '../model';
import { translatedFiles, translationSchema } from '../translation-model';
import { entriesOf, TRANSLATIONS } from '../translations';

/** The values of the content files; a file is undefined where it is not there or cannot be read. */
export type ContentValues = Partial<Record<ContentFile, unknown>>;

/** What a commit says: its content, each language by its code, and the files of the list of burns by their hashes. */
export interface ContentState {
  content: ContentValues;
  translations: Readonly<Record<string, unknown>>;
  ledger: Readonly<Record<string, string>>;
  /** Its pictures by their path below `content/`. */
  pictures: Readonly<Record<string, PictureState>>;
}

export interface PictureState {
  /** Of what the file holds. */
  hash: string;
  /** Where GitHub shows the file as it is in this commit. */
  url: string;
}

export interface FieldChange {
  /** Without `.yaml`: `hero` or `translations/es`. */
  file: string;
  /** What a translation translates. */
  original?: string;
  /** Where the field stands, `steps[1].title`: after the change, or before it where the field is removed. */
  path: string;
  schema: FieldSchema;
  before: string | undefined;
  after: string | undefined;
  /** Whether it is plain words: no link, address, figure or picture. */
  isWords: boolean;
  /** Whether visitors tell by it what is proven, fresh or copied. */
  isMark: boolean;
  /** The Latin words that a translation into another script has and its original has not. */
  foreignWords: readonly string[];
}

export interface ContentChange {
  fields: FieldChange[];
  /** Files that are gone or cannot be read, so that their changes are unknown in them; without `.yaml`. */
  unreadable: string[];
  /** Files of the list of burns that change, come or go. */
  ledger: string[];
  /** Pictures that change, come or go, and where each is shown. */
  pictures: { file: string; before: string | undefined; after: string | undefined }[];
}

/** What a proposal changes in the words, figures and links of the page. */
export function compareContent(before: ContentState, after: ContentState): ContentChange {
  const files = contentFiles.map((file) => ({
    file,
    before: before.content[file],
    after: after.content[file],
  }));
  const languages = Object.keys({ ...before.translations, ...after.translations }).map((language) => ({
    language,
    file: `${TRANSLATIONS}/${language}`,
    before: before.translations[language],
    after: after.translations[language],
  }));
  const there = languages.filter((each) => each.after !== undefined);
  return {
    fields: [
      ...files.flatMap((each) => changedFields(each.file, each.before, each.after)),
      ...there.flatMap((each) => changedEntries(each.language, each.before, each.after, after.content)),
    ],
    unreadable: [...files, ...languages]
      .filter((each) => each.before !== undefined && each.after === undefined)
      .map(({ file }) => file),
    ledger: Object.keys({ ...before.ledger, ...after.ledger }).filter(
      (file) => before.ledger[file] !== after.ledger[file],
    ),
    pictures: Object.keys({ ...before.pictures, ...after.pictures })
      .filter((file) => before.pictures[file]?.hash !== after.pictures[file]?.hash)
      .map((file) => ({ file, before: before.pictures[file]?.url, after: after.pictures[file]?.url })),
  };
}

function changedEntries(
  language: string,
  before: unknown,
  after: unknown,
  content: ContentValues,
): FieldChange[] {
  return translatedFiles.flatMap((file) => {
    const [old, now] = [before, after].map(
      (each) => new Map(entriesOf(file, each).map(({ original, translation }) => [original, translation])),
    ) as [Map<string, string>, Map<string, string>];
    const marks = (markFields[file] ?? []).map((field) => valueAt(content[file], field.split('.')));
    return [...new Set([...old.keys(), ...now.keys()])]
      .filter((original) => old.get(original) !== now.get(original))
      .map((original) => ({
        file: `${TRANSLATIONS}/${language}`,
        original,
        path: file,
        schema: translationSchema.properties?.[file]?.items?.properties?.translation ?? {},
        before: old.get(original),
        after: now.get(original),
        isWords: true,
        isMark: marks.includes(original),
        foreignWords: foreignWords(language, original, now.get(original)),
      }));
  });
}

const latinWords = (text = '') => text.match(/\p{Script=Latin}{2,}/gu) ?? [];

/** Names are written in Latin letters everywhere, those of strangers too. */
function foreignWords(language: string, original: string, translation: string | undefined): string[] {
  if (new Intl.Locale(language).maximize().script === 'Latn') return [];
  const known = latinWords(original).map((word) => word.toLowerCase());
  return latinWords(translation).filter((word) => !known.includes(word.toLowerCase()));
}

interface Value {
  path: string;
  /** The path without the numbers of entries, `steps[].title`: the same for all entries of a list. */
  place: string;
  text: string;
  schema: FieldSchema;
}

const valuesOf = (schema: FieldSchema, content: unknown): Value[] =>
  Array.from(fieldsOf(schema, content), ({ path, value, schema }) => ({
    path: formatPath(path),
    place: formatPlace(path),
    text: typeof value === 'string' ? value : JSON.stringify(value),
    schema,
  }));

function changedFields(file: ContentFile, before: unknown, after: unknown): FieldChange[] {
  if (after === undefined) return [];
  const marks = markFields[file] ?? [];
  const [old, now] = [valuesOf(fieldSchema(file), before), valuesOf(fieldSchema(file), after)];
  return differences(old, now).flatMap(({ removed, added }) => {
    const pairs = added.map((value): [Value | undefined, Value] => {
      const index = removed.findIndex(({ place }) => place === value.place);
      return [index === -1 ? undefined : removed.splice(index, 1)[0], value];
    });
    const gone = removed.map((value): [Value, undefined] => [value, undefined]);
    return [...pairs, ...gone].map(([old, now]) => {
      const { path, schema } = now ?? old;
      return {
        ...{ file, path, schema, before: old?.text, after: now?.text, foreignWords: [] },
        ...{ isWords: isWords(schema), isMark: marks.includes(path) },
      };
    });
  });
}

/**
 * The runs of values that one side has and the other lacks: a step that is put in front of the others is one step more,
 * not every step rewritten.
 */
function differences(before: Value[], after: Value[]): { removed: Value[]; added: Value[] }[] {
  const comparator = (a: Value, b: Value) => a.place === b.place && a.text === b.text;
  const runs = [{ removed: [] as Value[], added: [] as Value[] }];
  for (const { value: values, removed, added } of diffArrays(before, after, { comparator })) {
    if (removed) runs.at(-1)?.removed.push(...values);
    else if (added) runs.at(-1)?.added.push(...values);
    else runs.push({ removed: [], added: [] });
  }
  return runs;
}
