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
  description: string;
  before?: string;
  after?: string;
}

export interface ContentChange {
  fields: FieldChange[];
  /** The addresses on the chain that change: above all the token's own. */
  addresses: { file: ContentFile; path: string; before?: string; after?: string }[];
  /** Links that lead to a host to which none in their place led before. */
  hosts: { file: ContentFile; path: string; before: string[]; after: string }[];
  /** Files that are gone or cannot be read, so that nobody can tell what changes in them. */
  unreadable: ContentFile[];
}

/** What a proposal changes in the words, figures and links of the page. */
export function compareContent(before: ContentValues, after: ContentValues): ContentChange {
  const change: ContentChange = { fields: [], addresses: [], hosts: [], unreadable: [] };
  for (const file of contentFiles) {
    if (after[file] === undefined) {
      if (before[file] !== undefined) change.unreadable.push(file);
      continue;
    }
    const old = leaves(file, before[file]);
    const fresh = leaves(file, after[file]);
    change.fields.push(...compareLeaves(file, old, fresh));
    change.addresses.push(...changedAddresses(file, old, fresh));
    change.hosts.push(...newHosts(file, old, fresh));
  }
  return change;
}

interface Leaf {
  path: string;
  /** The path without the numbers of entries, `steps[].title`: the same for all entries of a list. */
  place: string;
  value: string;
  schema: FieldSchema;
}

function leaves(file: ContentFile, value: unknown): Leaf[] {
  return Array.from(fieldsOf(fieldSchema(file), value), ({ path, value: leaf, schema }) => {
    return {
      path: formatPath(path),
      place: formatPlace(path),
      value: typeof leaf === 'string' ? leaf : JSON.stringify(leaf),
      schema,
    };
  });
}

function compareLeaves(file: ContentFile, before: readonly Leaf[], after: readonly Leaf[]): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const { removed, added } of differences(before, after)) {
    const unpaired = [...removed];
    for (const leaf of added) {
      const index = unpaired.findIndex(({ place }) => place === leaf.place);
      const old = index === -1 ? undefined : unpaired.splice(index, 1)[0];
      changes.push({ ...about(file, leaf), ...(old && { before: old.value }), after: leaf.value });
    }
    for (const leaf of unpaired) changes.push({ ...about(file, leaf), before: leaf.value });
  }
  return changes;
}

const about = (file: ContentFile, { path, schema }: Leaf) => ({
  file,
  path,
  description: schema.description ?? '',
});

/**
 * The runs of fields that one side has and the other lacks, by the longest common subsequence: a step that is put in
 * front of the others is one step more, not every step rewritten.
 */
function differences(before: readonly Leaf[], after: readonly Leaf[]): { removed: Leaf[]; added: Leaf[] }[] {
  const isSame = (a: Leaf | undefined, b: Leaf | undefined) => a?.place === b?.place && a?.value === b?.value;
  const common = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const length = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const longest = isSame(before[i], after[j])
        ? length(i + 1, j + 1) + 1
        : Math.max(length(i + 1, j), length(i, j + 1));
      common[i]?.fill(longest, j, j + 1);
    }
  }

  const runs: { removed: Leaf[]; added: Leaf[] }[] = [];
  let run: { removed: Leaf[]; added: Leaf[] } | undefined;
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old && fresh && isSame(old, fresh)) {
      run = undefined;
      i += 1;
      j += 1;
      continue;
    }
    if (!run) runs.push((run = { removed: [], added: [] }));
    if (old && (!fresh || length(i + 1, j) >= length(i, j + 1))) {
      run.removed.push(old);
      i += 1;
    } else if (fresh) {
      run.added.push(fresh);
      j += 1;
    }
  }
  return runs;
}

function newHosts(
  file: ContentFile,
  before: readonly Leaf[],
  after: readonly Leaf[],
): ContentChange['hosts'] {
  return after.filter(isLink).flatMap(({ path, place, value }) => {
    const known = before.filter((leaf) => leaf.place === place).map((leaf) => hostOf(leaf.value));
    const host = hostOf(value);
    return known.includes(host) ? [] : [{ file, path, before: [...new Set(known)], after: host }];
  });
}

const isLink = ({ schema }: Leaf) => schema.kind === 'link' || schema.kind === 'site-url';

/** The host as the browser would open it, so letters that only look like others show as what they are. */
function hostOf(link: string): string {
  const address = link.replaceAll(/[{}]/g, '');
  return URL.canParse(address) ? new URL(address).host : link;
}

function changedAddresses(
  file: ContentFile,
  before: readonly Leaf[],
  after: readonly Leaf[],
): ContentChange['addresses'] {
  const paths = new Set(
    [...before, ...after].filter(({ schema }) => schema.kind === 'address').map(({ path }) => path),
  );
  return [...paths].flatMap((path) => {
    const [old, fresh] = [before, after].map((side) => side.find((leaf) => leaf.path === path)?.value);
    if (old === fresh) return [];
    return [
      { file, path, ...(old !== undefined && { before: old }), ...(fresh !== undefined && { after: fresh }) },
    ];
  });
}
