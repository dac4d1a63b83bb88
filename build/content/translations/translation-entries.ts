/** A text of the site and its translation, as in the language's file. */
export interface TranslationEntry {
  original: string;
  translation: string;
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
