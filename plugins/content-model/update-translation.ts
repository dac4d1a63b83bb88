import { Document, isMap, isSeq, type Pair, parseDocument, YAMLMap } from 'yaml';
import { lookUp } from './translation-entries';
import type { ContentFile } from './model';
import { entriesOf, type SiteText } from './translations';

/** The file of a language of which nothing is translated yet, without its texts. */
export const emptyTranslation = `# Write each text behind its translation. What stays empty is shown as the original has it.
`;

/**
 * The file of a language in the order of the page. What is missing stands in it with an empty translation.
 * What the page has no more stands behind the others.
 *
 * @param files the content files that have texts, in the order of the page
 * @param texts what the content says now
 * @param prune leaves out what the page has no more
 */
export function updateTranslation(
  source: string,
  files: readonly ContentFile[],
  texts: readonly SiteText[],
  prune = false,
): string {
  const document: Document = parseDocument(source);
  if (!isMap(document.contents)) document.contents = new YAMLMap();
  const value: unknown = document.toJS();
  for (const file of files) {
    const group = document.getIn([file], true);
    const before = isSeq(group) ? group.items.filter(isMap) : [];
    const originals = texts.filter((text) => text.file === file).map(({ original }) => original);
    const items = updateGroup(before, new Set(originals), entriesOf(file, value), prune);
    if (items.length === 0) document.delete(file);
    else if (isSeq(group)) group.items = items;
    else document.set(file, document.createNode(items));
  }
  const order = ({ key }: Pair) => (files as readonly string[]).indexOf(String(key));
  (document.contents as YAMLMap<unknown>).items.sort((one, other) => order(one) - order(other));
  return document.toString({ lineWidth: 0, singleQuote: true, nullStr: '' }).replaceAll(/[ \t]+$/gm, '');
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
  const items = [...used].map(([original, found]) => byOriginal.get(found ?? original) ?? newEntry(original));
  const rest = prune ? [] : unused.map(({ original }) => byOriginal.get(original));
  return [...new Set([...items, ...rest])].filter((item) => item !== undefined);
}

function newEntry(original: string): YAMLMap {
  const entry = new Document({ original, translation: null }).contents;
  return entry as unknown as YAMLMap;
}
