import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { checkContent } from '../../../lib/content-model/check/check-content';
import { formatProblem } from '../../../lib/content-model/check/content-problem';

/** Writes the file of a language. */
export function writeTranslation(folder: string, language: string, text: string): void {
  mkdirSync(path.join(folder, 'translations'), { recursive: true });
  writeFileSync(path.join(folder, 'translations', `${language}.yaml`), text);
}

/** Writes the file of a language with entries of some content files. */
export function writeEntries(
  folder: string,
  language: string,
  groups: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  const entries = Object.entries(groups).map(([file, words]) => [
    file,
    Object.entries(words).map(([original, translation]) => ({ original, translation })),
  ]);
  writeTranslation(folder, language, stringify(Object.fromEntries(entries), { lineWidth: 0 }));
}

/** What the check says of a folder, without the part of the paths of its translations that is the same. */
export const saidOfTranslations = (folder: string): string[] =>
  checkContent(folder).map((problem) => formatProblem(problem).replace(`${folder}/translations/`, ''));

/** What the check says of a text and its translation, which stands in line 3, from column 18 on. */
export function saidOfPair(folder: string, original: string, translation: string, language = 'es'): string[] {
  const [one, other] = [original, translation].map((text) => JSON.stringify(text));
  writeTranslation(folder, language, `hero:\n  - original: ${one}\n    translation: ${other}\n`);
  return saidOfTranslations(folder);
}
