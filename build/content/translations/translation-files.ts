import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentSource } from '../content-source';
import { listLanguages, readTexts, type TranslatedText, TRANSLATIONS } from './translations';
import { updateTranslation } from './update-translation';

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
