import { diffArrays } from 'diff';
import { formatPath, formatPlace } from '../check/content-problem';
import { fieldsOf } from '../check/fields-of';
import { contentFiles, fieldSchema, type FieldSchema } from '../json-schema';
import { distinctWords, type ContentFile } from '../model';

/** The values of the content files; a file is undefined where it is not there or cannot be read. */
export type ContentValues = Partial<Record<ContentFile, unknown>>;

export interface FieldChange {
  file: ContentFile;
  /** Where the field stands, `steps[1].title`: after the change, or before it where the field is removed. */
  path: string;
  schema: FieldSchema;
  before: string | undefined;
  after: string | undefined;
}

export interface ContentChange {
  fields: FieldChange[];
  /** Files that are gone or cannot be read, so that nobody can tell what changes in them. */
  unreadable: ContentFile[];
  /** Files of the list of burns that change, come or go. */
  ledger: readonly string[];
}

/** What a proposal changes in the words, figures and links of the page. */
export function compareContent(
  before: ContentValues,
  after: ContentValues,
  ledger: readonly string[] = [],
): ContentChange {
  const change: ContentChange = { fields: [], unreadable: [], ledger };
  for (const file of contentFiles) {
    if (after[file] === undefined) {
      if (before[file] !== undefined) change.unreadable.push(file);
      continue;
    }
    change.fields.push(...changedFields(file, valuesOf(file, before[file]), valuesOf(file, after[file])));
  }
  return change;
}

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
  schema: FieldSchema;
}

function valuesOf(file: ContentFile, content: unknown): Value[] {
  return Array.from(fieldsOf(fieldSchema(file), content), ({ path, value, schema }) => ({
    path: formatPath(path),
    place: formatPlace(path),
    text: typeof value === 'string' ? value : JSON.stringify(value),
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
