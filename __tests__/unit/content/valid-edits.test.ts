import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getSiteContent, getSchema } from '../../../build/content/content-source';
import { checkContent } from '../../../build/content/check/check-content';
import { formatProblem } from '../../../build/content/check/content-problem';
import { type FieldPath, type FieldSchema, formatPath, isProse, getIn, walkFields } from '../../../build/content/json-schema'; // prettier-ignore
import type { ContentFile } from '../../../build/content/model';
import { readYaml } from '../../../build/content/read-content';
import { listPresentFiles, readSections } from '../../../build/content/sections';
import { DEMO_CONTENT } from '../../support/demo-site';
import { copyContent } from '../../support/folders';
import { checkFolder } from './content-set';

/** Daily runs use the shipped content with all languages, others the demo content. */
const CONTENT = process.env.DAILY === 'true' ? 'content' : DEMO_CONTENT;
const files = listPresentFiles(getSiteContent(CONTENT));
let folder: string;
beforeAll(() => (folder = copyContent(CONTENT)));
afterEach(() => {
  for (const file of files)
    copyFileSync(path.join(CONTENT, `${file}.yaml`), path.join(folder, `${file}.yaml`));
});

type Values = Record<string | number, unknown>;

function edit(file: ContentFile, change: (content: Values) => void): void {
  const content = readYaml(path.join(folder, `${file}.yaml`)) as Values;
  change(content);
  const text = stringify(content, { version: '1.1', lineWidth: 0, singleQuote: true });
  writeFileSync(path.join(folder, `${file}.yaml`), text);
}

function set(content: Values, place: FieldPath, value: unknown): void {
  (getIn(content, place.slice(0, -1)) as Values)[place.at(-1) ?? ''] = value;
}

/** Replaces the last letter of the longest word. */
const replaceLetter = (text: string) => {
  const words = text.replaceAll(/\{\w+\}/g, ' ').match(/\p{L}+/gu) ?? [];
  const longest = words.reduce((long, word) => (word.length > long.length ? word : long), '');
  return longest === ''
    ? text
    : text.replace(longest, longest.replace(/.$/u, longest.endsWith('s') ? 'd' : 's'));
};

test('accepts a changed word in every text', () => {
  expect(checkFolder(folder)).toEqual([]);
  for (const file of files) {
    edit(file, (content) => {
      for (const { path: place, value, schema } of walkFields(getSchema(getSiteContent(), file), content))
        if (isProse(schema)) set(content, place, replaceLetter(String(value)));
    });
  }
  expect(checkFolder(folder)).toEqual([]);
});

type List = { place: FieldPath; schema: FieldSchema };

/** Finds the lists in a value, except those inside of lists. */
function* walkLists(schema: FieldSchema, value: unknown, place: FieldPath = []): Generator<List> {
  if (schema.items && Array.isArray(value)) yield { place, schema };
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    yield* walkLists(part, getIn(value, [name]), [...place, name]);
}

const lists = files.flatMap((file) => {
  const found = walkLists(getSchema(getSiteContent(), file), readYaml(path.join(CONTENT, `${file}.yaml`)));
  return Array.from(found, (list) => ({ ...list, file, name: `${file}.yaml ${formatPath(list.place)}` }));
});

const site = getSiteContent(CONTENT);
const missingSections = site.sectionIds.filter((id) => !readSections(site).includes(id));

/** Creates an entry that differs from the others; undefined if the links already lead to each section. */
function createEntry(schema: FieldSchema, entries: readonly unknown[]): unknown {
  const last = structuredClone(entries.at(-1));
  if (typeof last === 'number') return last + 1;
  if (typeof last === 'string') return 'One more sentence.';
  for (const { path: place, value, schema: field } of walkFields(schema.items ?? {}, last)) {
    const taken = entries.map((entry) => getIn(entry, place));
    const free = field.enum?.find((choice) => !taken.includes(choice) && !missingSections.includes(choice));
    if (free !== undefined) set(last as Values, place, free);
    else if (place.at(-1) === 'anchor') return undefined;
    else if (isProse(field)) set(last as Values, place, 'New');
    else if (field.kind === 'link') set(last as Values, place, String(value).replace(/(?<!\})$/, '-more'));
  }
  return last;
}

test.each(lists)('accepts $name with more, fewer and reordered entries', ({ file, place, schema }) => {
  const entries = getIn(readYaml(path.join(CONTENT, `${file}.yaml`)), place) as unknown[];
  const isFull = schema.items?.properties?.id?.enum?.length === entries.length;
  const entry = isFull ? undefined : createEntry(schema, entries);
  const edits = [
    ...(entry === undefined ? [] : [[entry, ...entries]]),
    entries.slice(1),
    entries.toReversed(),
  ].filter(({ length }) => length >= (schema.minItems ?? 1) && length <= (schema.maxItems ?? Infinity));
  for (const edited of edits) {
    edit(file, (content) => set(content, place, edited));
    expect(checkContent(getSiteContent(folder), [file]).map(formatProblem)).toEqual([]);
  }
});
