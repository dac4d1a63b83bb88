import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { checkContent } from '../content-model/check/check-content';
import { describeProblem } from '../content-model/check/content-problem';
import type { ContentSource } from '../content-model/content-source';
import { checkNewFolder, writeNewToken } from '../content-model/new-token';
import { readContent } from '../content-model/read-content';
import { listPresentFiles } from '../content-model/sections';
import { listLanguages, listTexts, readTexts, TRANSLATIONS } from '../content-model/translations';
import { emptyTranslation, updateTranslation } from '../content-model/update-translation';
import { WRITE_OPTIONS } from '../content-model/wording';
import { createPrefill, createRenamer, type Rename, type TokenFacts } from './prefill';

/**
 * Writes the content folder of a token in one step, with the translations of the standard words.
 *
 * @param site the content whose standard words and translations are copied
 * @throws Error, and writes nothing, if the folder is not empty or the content check rejects a value
 */
export async function writeFolder(source: ContentSource, site: ContentSource, facts: TokenFacts) {
  checkNewFolder(source.folder);
  const parent = path.dirname(path.resolve(source.folder));
  mkdirSync(parent, { recursive: true });
  const draft = { ...source, folder: mkdtempSync(path.join(parent, '.new-token-')) };
  try {
    const rename = createRenamer(site, facts.texts);
    await writeNewToken(draft, createPrefill(site, facts, rename));
    for (const [name, bytes] of facts.images)
      writeFileSync(path.join(draft.folder, 'images', `${name}.png`), bytes);
    writeTranslations(draft, site, rename);
    const problem = checkContent(draft).find(({ code }) => !code.startsWith('empty'));
    if (problem)
      throw new Error(`Nothing was written: ${path.basename(problem.file)}: ${describeProblem(problem)}`);
    rmSync(source.folder, { recursive: true, force: true });
    renameSync(draft.folder, source.folder);
  } finally {
    rmSync(draft.folder, { recursive: true, force: true });
  }
}

/** Writes a file for each language of the site, with the translations of the words that the new folder shares with it. */
function writeTranslations(draft: ContentSource, site: ContentSource, rename: Rename): void {
  const texts = listPresentFiles(draft).flatMap((file) =>
    listTexts(draft, file, readContent(file, draft.folder)),
  );
  mkdirSync(path.join(draft.folder, TRANSLATIONS));
  for (const language of listLanguages(site.folder)) {
    const groups: Record<string, object[]> = {};
    for (const { file, original, words } of readTexts(site, language)) {
      const renamed = { original: rename(original), translation: rename(words ?? '') };
      if (renamed.original && renamed.translation) (groups[file] ??= []).push(renamed);
    }
    const known = emptyTranslation + stringify(groups, WRITE_OPTIONS);
    const text = updateTranslation(known, draft.translation.files, texts, true);
    writeFileSync(path.join(draft.folder, TRANSLATIONS, `${language}.yaml`), text);
  }
}
