import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { checkContent } from '../../content-model/check/check-content';
import { formatProblem } from '../../content-model/check/content-problem';
import { readContent } from '../../content-model/read-content';

/** Writes a file of a language. */
export function writeTranslation(folder: string, language: string, file: string, text: string): void {
  const target = path.join(folder, 'translations', language, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

/** What the check says of the translations of a folder, without the part of their paths that is the same. */
export const saidOfTranslations = (folder: string): string[] =>
  checkContent(folder).map((problem) => formatProblem(problem).replace(`${folder}/translations/`, ''));

/** What the check says where the tagline is one text, and in a language another. It stands in line 2, from column 10. */
export function saidOfPair(folder: string, original: string, translation: string, language = 'es'): string[] {
  const hero = { ...readContent('hero', folder), tagline: original };
  writeFileSync(path.join(folder, 'hero.yaml'), stringify(hero, { lineWidth: 0 }));
  const text = `heading: $BOBO\ntagline: ${JSON.stringify(translation)}\n`;
  writeTranslation(folder, language, 'hero.yaml', text);
  return saidOfTranslations(folder);
}
