import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getSiteContent } from '../../features';
import type { ContentFile } from '../../plugins/content-model/model';
import { readContent } from '../../plugins/content-model/read-content';
import { listPresentFiles } from '../../plugins/content-model/sections';
import { listTexts, TRANSLATIONS } from '../../plugins/content-model/translations';

/** Replacements for the letters a to z in pseudo-translations. */
export const SPANISH_LETTERS = 'ábcdéfghíjklmñópqrstúvwxyz';
export const RUSSIAN_LETTERS = 'абцдефгхийклмнопярстувшыюз';
export const ARABIC_LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنه';

/** Writes a pseudo-translation: replaces the letters of each text, except in names and placeholders. */
export function translateContent(
  folder: string,
  language: string,
  letters: string,
  files: readonly ContentFile[] = listPresentFiles(getSiteContent(folder)),
): void {
  const { symbol, name } = readContent('token', folder);
  const unchanged = new RegExp(`(${[symbol, name].map(escape).join('|')}|\\{\\w+\\})`);
  const translate = (text: string) =>
    text
      .split(unchanged)
      .map((piece, index) => (index % 2 === 1 ? piece : replaceLetters(piece, letters)))
      .join('');
  const groups = files.flatMap((file) => {
    const texts = listTexts(getSiteContent(), file, readContent(file, folder));
    const originals = new Set(texts.map(({ original }) => original));
    const entries = [...originals].map((original) => ({ original, translation: translate(original) }));
    return entries.length > 0 ? [[file, entries] as const] : [];
  });
  const target = path.join(folder, TRANSLATIONS, `${language}.yaml`);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, stringify(Object.fromEntries(groups), { lineWidth: 0 }));
}

const replaceLetters = (text: string, letters: string) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => letters.charAt(letter.charCodeAt(0) - 'a'.charCodeAt(0)));

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
