import { diffArrays } from 'diff';
import { formatPath, formatPlace } from '../check/content-problem';
import { fieldsOf } from '../check/fields-of';
import { contentFiles, fieldSchema, type FieldSchema } from '../json-schema';
import type { ContentFile } from '../model';

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
  /** Links that lead to a host to which none in their place led before. */
  hosts: { file: ContentFile; path: string; before: string[]; after: string }[];
  /** Files that are gone or cannot be read, so that nobody can tell what changes in them. */
  unreadable: ContentFile[];
}

/** What a proposal changes in the words, figures and links of the page. */
export function compareContent(before: ContentValues, after: ContentValues): ContentChange {
  const change: ContentChange = { fields: [], hosts: [], unreadable: [] };
  for (const file of contentFiles) {
    if (after[file] === undefined) {
      if (before[file] !== undefined) change.unreadable.push(file);
      continue;
    }
    const [old, fresh] = [valuesOf(file, before[file]), valuesOf(file, after[file])];
    change.fields.push(...changedFields(file, old, fresh));
    change.hosts.push(...newHosts(file, old, fresh));
  }
  return change;
}

/** The changed addresses on the chain: above all the token's own. */
export const changedAddresses = ({ fields }: ContentChange): FieldChange[] =>
  fields.filter(({ schema }) => schema.kind === 'address');

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

function newHosts(
  file: ContentFile,
  before: readonly Value[],
  after: readonly Value[],
): ContentChange['hosts'] {
  const links = after.filter(({ schema }) => schema.kind === 'link' || schema.kind === 'site-url');
  return links.flatMap(({ path, place, text }) => {
    const known = before.filter((old) => old.place === place).map((old) => hostOf(old.text));
    const host = hostOf(text);
    return known.includes(host) ? [] : [{ file, path, before: [...new Set(known)], after: host }];
  });
}

/** The host as the browser would open it, so letters that only look like others show as what they are. */
function hostOf(link: string): string {
  const address = link.replaceAll(/[{}]/g, '');
  return URL.canParse(address) ? new URL(address).host : link;
}
