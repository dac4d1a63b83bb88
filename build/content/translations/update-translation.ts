import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Document, isMap, isSeq, type Pair, parseDocument, YAMLMap } from 'yaml';
import type { ContentSource } from '../content-source';
import type { ContentFile } from '../model';
import { findEntry, listEntries, type TranslationEntry } from './translation-entries';
import { listLanguages, readTexts, type SiteText, type TranslatedText, TRANSLATIONS } from './translations';
import { WRITE_OPTIONS } from '../wording';

export const emptyTranslation =
  '# Write each text in your language after “translation:”. The page shows the original of an empty one.\n';

/**
 * Updates a translation file: missing entries are added with an empty translation, in the order of the page, and unused
 * entries move to the end.
 *
 * @param files the content files that have texts, in the order of the page
 * @param texts the texts of the content
 * @param prune deletes unused entries
 */
export function updateTranslation(
  source: string,
  files: readonly ContentFile[],
  texts: readonly SiteText[],
  prune = false,
): string {
  const document: Document = parseDocument(source, WRITE_OPTIONS);
  if (!isMap(document.contents)) document.contents = new YAMLMap();
  const value: unknown = document.toJS();
  for (const file of files) {
    const group = document.getIn([file], true);
    const before = isSeq(group) ? group.items.filter(isMap) : [];
    const originals = texts.filter((text) => text.file === file).map(({ original }) => original);
    const items = updateGroup(before, new Set(originals), listEntries(file, value), prune);
    if (items.length === 0) document.delete(file);
    else if (isSeq(group)) group.items = items;
    else document.set(file, document.createNode(items));
  }
  const order = ({ key }: Pair) => (files as readonly string[]).indexOf(String(key));
  (document.contents as YAMLMap<unknown>).items.sort((a, b) => order(a) - order(b));
  return document.toString({ ...WRITE_OPTIONS, nullStr: '' }).replaceAll(/[ \t]+$/gm, '');
}

function updateGroup(
  before: readonly YAMLMap[],
  originals: ReadonlySet<string>,
  entries: readonly TranslationEntry[],
  prune: boolean,
): YAMLMap[] {
  const byOriginal = new Map(before.map((item) => [item.get('original'), item]));
  const used = Array.from(originals, (original) => {
    const entry = findEntry(original, entries);
    return byOriginal.get(entry?.original ?? original) ?? createEntry(original);
  });
  const others = prune ? [] : entries.map(({ original }) => byOriginal.get(original));
  return [...new Set([...used, ...others])].filter((item) => item !== undefined);
}

const createEntry = (original: string) =>
  new Document({ original, translation: null }).contents as unknown as YAMLMap;

export const getTranslationFile = (folder: string, language: string) =>
  path.join(folder, TRANSLATIONS, `${language}.yaml`);

/** Copies the translations of another content folder, except those of texts that this one does not contain. */
export function copyTranslations(from: ContentSource, to: ContentSource): void {
  mkdirSync(path.join(to.folder, TRANSLATIONS));
  for (const language of listLanguages(from.folder)) {
    copyFileSync(getTranslationFile(from.folder, language), getTranslationFile(to.folder, language));
    updateTranslationFile(to, language, true);
  }
}

/** Adds the missing entries of a language to its file. @returns the texts of the content in that language */
export function updateTranslationFile(
  content: ContentSource,
  language: string,
  prune: boolean,
): TranslatedText[] {
  const file = getTranslationFile(content.folder, language);
  const source = readFileSync(file, 'utf8');
  const texts = readTexts(content, language);
  const updated = updateTranslation(source, content.translation.files, texts, prune);
  if (updated !== source) writeFileSync(file, updated);
  return texts;
}
