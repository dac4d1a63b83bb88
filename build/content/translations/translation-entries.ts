import { getIn } from '../json-schema';
import type { ContentFile } from '../model';

/** A text of the site and its translation, as in the language's file. */
export interface TranslationEntry {
  original: string;
  translation: string;
}

/** Lists the entries of a content file that have a translation. @param translation the parsed translation file */
export function listEntries(file: ContentFile, translation: unknown): TranslationEntry[] {
  const group = getIn(translation, [file]);
  return (Array.isArray(group) ? group : []).flatMap((entry: unknown) => {
    const [original, words] = [getIn(entry, ['original']), getIn(entry, ['translation'])];
    const isComplete = typeof original === 'string' && typeof words === 'string' && words.trim() !== '';
    return isComplete ? [{ original, translation: words }] : [];
  });
}

/** Finds the translation of a text. Matching ignores case, spaces and a final period. */
export function findEntry(text: string, entries: readonly TranslationEntry[]): TranslationEntry | undefined {
  const key = normalize(text);
  return (
    entries.find(({ original }) => original === text) ??
    entries.find(({ original }) => normalize(original) === key)
  );
}

const normalize = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/(?:\.+|…|。)$/, '');
