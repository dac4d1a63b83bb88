import { diffArrays } from 'diff';
import {
  formatPath,
  walkFields,
  getIn,
  type FieldPath,
  type FieldSchema,
} from '../content-model/json-schema';

/** A changed field, an added or removed group, or a moved entry. */
export interface FieldChange {
  /** Path without `.yaml`, such as `hero` or `translations/es`. */
  file: string;
  /** Markdown without any text from `content/`, which could inject markup. */
  title: string;
  lines: Line[];
  /** Whether a wrong value can cost a visitor money or trust. */
  isSensitive: boolean;
}

export type Line = readonly [sign: '·' | '-' | '+', text: string];

type Versions = readonly [before: unknown, after: unknown];

/** Compares the fields of a content file. @param language the language of its texts */
export function compareFields(file: string, schema: FieldSchema, language: string, versions: Versions) {
  return compare(schema, versions, []);

  function compare(schema: FieldSchema, versions: Versions, path: FieldPath, title?: string): FieldChange[] {
    const { items, properties, description = '' } = schema;
    if (items) return compareEntries(schema, versions, path);
    if (properties && versions.every(isGroup)) {
      return Object.entries(properties).flatMap(([name, property]) => {
        const [before, after] = versions.map((value) => getIn(value, [name]));
        return compare(property, [before, after], [...path, name]);
      });
    }
    const [oldTexts = [], newTexts = []] = versions.map((value) => toTexts(schema, value));
    if (oldTexts.join('\0') === newTexts.join('\0')) return [];
    const change = {
      file,
      title: title ?? `\`${formatPath(path)}\` ${description}`,
      lines: [...toLines('-', oldTexts), ...toLines('+', newTexts)],
      isSensitive: versions.some((value) => hasSensitiveField(schema, value)),
    };
    return [noteWordsInOtherScripts(language, change)];
  }

  function compareEntries(list: FieldSchema, versions: Versions, path: FieldPath): FieldChange[] {
    const { items: schema = {}, isSensitive = false } = list;
    const formatName = (index: number) => `${String(path.at(-1)).replace(/s$/, '')} ${index + 1}`;
    const [oldEntries = [], newEntries = []] = versions.map((list) =>
      (Array.isArray(list) ? list : []).map((value: unknown) => ({ value, texts: toTexts(schema, value) })),
    );
    return pairEntries(oldEntries, newEntries).flatMap(({ before, after }) => {
      const { index = 0, texts = [] } = after ?? before ?? {};
      const title = before && after ? undefined : `${formatName(index)} is ${after ? 'new' : 'removed'}`;
      const edits = compare(schema, [before?.value, after?.value], [...path, index], title);
      if (!before || !after || before.gap === after.gap) return edits;
      const move = `${formatName(before.index)} moved: it is now ${formatName(index)}`;
      // For a link, also show the address: the first exchange is the buy button.
      const lines = toLines('·', isSensitive ? texts : texts.slice(0, 1));
      return [{ file, title: move, lines, isSensitive }, ...edits];
    });
  }
}

interface Entry {
  value: unknown;
  /** The fields of the entry as text. */
  texts: readonly string[];
}

/** A changed entry. `gap` is the number of unchanged entries before it. */
type ChangedEntry = Entry & { index: number; gap: number };

/**
 * Pairs each changed entry of a list with its earlier version: an equal one, else the one with the most fields in common, else
 * one between the same neighbors. New and removed entries have no partner.
 */
function pairEntries(before: Entry[], after: Entry[]) {
  const removed: ChangedEntry[] = [];
  const pairs: { before?: ChangedEntry | undefined; after: ChangedEntry }[] = [];
  let gap = 0;
  const comparator = (a: Entry, b: Entry) => scoreEquality(a, b) > 0;
  for (const { value, removed: isRemoved, added: isAdded } of diffArrays(before, after, { comparator })) {
    const firstIndex = gap + (isRemoved ? removed : pairs).length;
    const entries = value.map((entry, index) => ({ ...entry, index: firstIndex + index, gap }));
    if (isRemoved) removed.push(...entries);
    else if (isAdded) pairs.push(...entries.map((entry) => ({ after: entry })));
    else gap += value.length;
  }
  for (const score of [scoreEquality, countSharedTexts, scoreNeighbors]) {
    for (const pair of pairs.filter((each) => !each.before)) {
      const scores = removed.map((entry) => score(entry, pair.after));
      const best = scores.reduce((one, other) => Math.max(one, other), 0);
      if (best > 0) [pair.before] = removed.splice(scores.indexOf(best), 1);
    }
  }
  return [...pairs, ...removed.map((entry) => ({ before: entry, after: undefined }))];
}

const scoreEquality = (a: Entry, b: Entry) => Number(a.texts.join('\0') === b.texts.join('\0'));
const countSharedTexts = (a: Entry, b: Entry) => a.texts.filter((text) => b.texts.includes(text)).length;
const scoreNeighbors = (a: ChangedEntry, b: ChangedEntry) => Number(a.gap === b.gap);

const hasSensitiveField = (schema: FieldSchema, value: unknown) =>
  [...walkFields(schema, value)].some((field) => field.schema.isSensitive);
const isGroup = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

const toTexts = (schema: FieldSchema, value: unknown): string[] =>
  Array.from(walkFields(schema, value)).flatMap(({ path, value }) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return value === undefined ? [] : path.length === 0 ? text : `${formatPath(path)}: ${text}`;
  });

export const toLines = (sign: Line[0], texts: readonly (string | undefined)[]): Line[] =>
  texts.flatMap((text): Line[] => (text === undefined ? [] : [[sign, text]]));

/** Notes new words outside the language's script, because reviewers may not recognize the name of a wallet or coin there. */
export function noteWordsInOtherScripts(language: string, change: FieldChange): FieldChange {
  const isLatin = new Intl.Locale(language).maximize().script === 'Latn';
  const otherScript = isLatin ? /[^\P{L}\p{Script=Latin}]+/gu : /\p{Script=Latin}{2,}/gu;
  const findWords = (sign: Line[0]): string[] =>
    change.lines
      .filter((line) => line[0] === sign)
      .flatMap(([, text]) => text.toLowerCase().match(otherScript) ?? []);
  const oldWords = findWords(change.lines[0]?.[0] === '·' ? '·' : '-');
  const words = findWords('+').filter((word) => !oldWords.includes(word));
  if (words.length === 0) return change;
  const notes = words.slice(0, 10).map((word) => `in another script: ${word}`);
  return { ...change, lines: [...change.lines, ...toLines('·', notes)], isSensitive: true };
}
