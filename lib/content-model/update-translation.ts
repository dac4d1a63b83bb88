import { distance } from 'fastest-levenshtein';
import { Document, isMap, isSeq, parseDocument, YAMLMap, YAMLSeq } from 'yaml';
import type { ContentFile } from './model';
import { lookUp } from './translation-entries';
import { translatedFiles } from './translation-model';
import { entriesOf, type SiteText } from './translations';

/** The file of a language of which nothing is translated yet, without its texts. */
export const emptyTranslation = `# Write each text behind its translation. What stays empty is shown as the original has it.
`;

/** Begin the notes above a text that is still to be translated. */
const BEFORE = ' Before: ';
const TRANSLATED = ' In this language: ';

/** Two texts are as near as a sentence and its new form where less than this part of their letters differs. */
const NEAR = 0.6;

/**
 * The file of a language in the order of the page. What is missing stands in it with an empty translation, below the
 * nearest text that the page has no more; such texts stand behind the others.
 *
 * @param texts what the content says now
 * @param prune leaves out what the page has no more
 */
export function updateTranslation(source: string, texts: readonly SiteText[], prune = false): string {
  const document: Document = parseDocument(source);
  if (!isMap(document.contents)) document.contents = new YAMLMap();
  const value: unknown = document.toJS();
  for (const file of translatedFiles) {
    const group = document.getIn([file], true);
    const before = isSeq(group) ? itemsOf(group) : [];
    const originals = texts.filter((text) => text.file === file).map(({ original }) => original);
    const items = updateGroup(before, new Set(originals), entriesOf(file, value), prune);
    if (isSeq(group)) group.items = items;
    else if (items.length > 0) addGroup(document, file, items);
    if (items.length === 0) document.delete(file);
  }
  return document.toString({ lineWidth: 0, singleQuote: true, nullStr: '' }).replaceAll(/[ \t]+$/gm, '');
}

/**
 * The entries of a group, each with the notes above it. The reader of YAML gives those above the first entry to the group,
 * and those below an empty translation to that.
 */
function itemsOf(group: YAMLSeq): YAMLMap[] {
  const items = group.items.filter(isMap);
  let above = group.commentBefore;
  group.commentBefore = null;
  for (const item of items) {
    item.commentBefore = [above, item.commentBefore].filter(Boolean).join('\n') || null;
    const translation = item.get('translation', true);
    const isFollowed = item !== items.at(-1) && translation?.value === null;
    above = isFollowed ? translation.comment : null;
    if (isFollowed) translation.comment = null;
  }
  return items;
}

function updateGroup(
  before: readonly YAMLMap[],
  originals: ReadonlySet<string>,
  entries: ReturnType<typeof entriesOf>,
  prune: boolean,
): YAMLMap[] {
  const byOriginal = new Map(before.map((item) => [item.get('original'), item]));
  const used = new Map(
    [...originals].map((original) => [original, lookUp(original, entries)?.entry.original]),
  );
  const isUsed = new Set(used.values());
  const unused = entries.filter(({ original }) => !isUsed.has(original));
  const items = [...used].map(([original, found]) => {
    const item = byOriginal.get(found ?? original) ?? newEntry(original);
    setNotes(item, found === undefined ? nearestOf(original, unused) : undefined);
    return item;
  });
  const rest = prune ? [] : unused.map(({ original }) => byOriginal.get(original));
  return [...new Set([...items, ...rest])].filter((item) => item !== undefined);
}

function newEntry(original: string): YAMLMap {
  const entry = new Document({ original, translation: null }).contents;
  return entry as unknown as YAMLMap;
}

/** Replaces what this command has written above an entry, and keeps the notes of people. */
function setNotes(item: YAMLMap, nearest: { original: string; translation: string } | undefined): void {
  const own = (item.commentBefore ?? '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(BEFORE) && !line.startsWith(TRANSLATED));
  const notes = nearest ? [BEFORE + nearest.original, TRANSLATED + nearest.translation] : [];
  item.commentBefore = [...own, ...notes].join('\n') || null;
}

function nearestOf(text: string, unused: ReturnType<typeof entriesOf>) {
  const [nearest] = unused
    .map((entry) => ({
      entry,
      apart: distance(text, entry.original) / Math.max(text.length, entry.original.length),
    }))
    .filter(({ apart }) => apart < NEAR)
    .sort((a, b) => a.apart - b.apart);
  return nearest?.entry;
}

/** Puts a group before those that come later on the page. */
function addGroup(document: Document, file: ContentFile, items: YAMLMap[]): void {
  const group = new YAMLSeq();
  group.items = items;
  const map = document.contents as YAMLMap;
  const later = translatedFiles.slice(translatedFiles.indexOf(file) + 1);
  const index = map.items.findIndex(({ key }) => later.some((name) => String(key) === name));
  const pair = document.createPair(file, group);
  map.items.splice(index === -1 ? map.items.length : index, 0, pair);
}
