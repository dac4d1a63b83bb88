import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatPath } from './check/content-problem';
import { readTexts, SOURCES, TRANSLATIONS, type TranslatedText } from './translations';

export const SOURCES_NOTE =
  '# Written by npm run translations: the original of each text, and its translation, by hashes. Delete the line of a text that is right again.';

/** A line behind the note: `hero.tagline: 3f9ac2e1-07b1d5c4`. */
export const sourceLine = /^[a-z]+(?:-[a-z]+)*(?:\.[A-Za-z]{1,30}|\[\d{1,2}\])+: [\da-f]{8}-[\da-f]{8}$/;

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);
const nameOf = ({ file, path }: TranslatedText) => `${file}.${formatPath(path)}`;

/**
 * Holds the texts of a language against what they were translated from. A text whose translation nobody has recorded
 * yet, or that has changed since, counts as translated from the original of this moment.
 *
 * @returns the texts whose original has changed since, and the file to record that
 */
export function compareSources(
  folder: string,
  language: string,
): { texts: TranslatedText[]; stale: TranslatedText[]; record: string } {
  const texts = readTexts(folder, language);
  const recorded = readSources(path.join(folder, TRANSLATIONS, language, SOURCES));
  const stale: TranslatedText[] = [];
  const lines = texts.flatMap((text) => {
    if (text.words === undefined) return [];
    const [original, words] = recorded.get(nameOf(text)) ?? [];
    const isRecorded = words === hashOf(text.words);
    if (isRecorded && original !== hashOf(text.original)) stale.push(text);
    return [`${nameOf(text)}: ${isRecorded ? original : hashOf(text.original)}-${hashOf(text.words)}`];
  });
  return { texts, stale, record: [SOURCES_NOTE, ...lines, ''].join('\n') };
}

function readSources(file: string): Map<string, string[]> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  return new Map(
    lines
      .filter((line) => sourceLine.test(line))
      .map((line) => {
        const [name = '', hashes = ''] = line.split(': ');
        return [name, hashes.split('-')];
      }),
  );
}
