import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent, type ContentSource } from '../build/content/content-source';
import { checkSite } from '../build/check-site';
import { findLanguageProblem } from '../build/content/check/check-translations';
import { describeProblem, formatProblem } from '../build/content/check/content-problem';
import { formatPath } from '../build/content/json-schema';
import { excerpt } from '../build/content/wording';
import { getLanguageName } from '../build/content/translations/language-code';
import { readContent } from '../build/content/read-content';
import {
  listLanguages,
  computeTranslatedPercent,
  readTexts,
} from '../build/content/translations/translations';
import {
  emptyTranslation,
  getTranslationFile,
  updateTranslation,
  updateTranslationFile,
} from '../build/content/translations/update-translation';
import { formatCount, print, runCommand } from '../build/command';

const USAGE = 'To add a language:  npm run translations -- add tr';

/**
 * Lists the missing texts of each language and adds empty entries to its file. Unused entries move to the end; `prune`
 * deletes them.
 * usage: npm run translations, npm run translations -- add <language>, or npm run translations -- prune
 */
export function main([verb, language]: readonly string[]): void {
  const content = getSiteContent();
  if (verb !== undefined && verb !== 'prune' && !(verb === 'add' && language !== undefined))
    throw new Error(USAGE);
  const problems = checkSite(content);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  if (verb === 'add' && language !== undefined) return addLanguage(content, language);
  const languages = listLanguages(content.folder);
  for (const language of languages) updateLanguage(content, language, verb === 'prune');
  if (languages.length === 0) print(`No language yet. ${USAGE}`);
}

function addLanguage(content: ContentSource, language: string): void {
  const problem = findLanguageProblem(language, readContent('site', content.folder).language);
  if (problem !== undefined) throw new Error(describeProblem({ path: `${language}:`, ...problem }));
  const file = getTranslationFile(content.folder, language);
  if (existsSync(file)) throw new Error(`${file} already exists.`);
  mkdirSync(path.dirname(file), { recursive: true });
  // No file exists yet, so every text is untranslated.
  const texts = readTexts(content, language);
  writeFileSync(file, updateTranslation(emptyTranslation, content.translation.files, texts));
  print(`${file} contains an empty entry for every text: ${getLanguageName(language)}.`);
}

function updateLanguage(content: ContentSource, language: string, prune: boolean): void {
  const texts = updateTranslationFile(content, language, prune);
  const missing = texts.filter(({ words }) => words === undefined);
  print(`${language} ${getLanguageName(language)}: ${computeTranslatedPercent(texts)}%`);
  for (const text of missing) {
    const why = text.entry === undefined ? 'missing' : 'too long';
    print(`  ${why}  ${text.file}.yaml ${formatPath(text.path)}: ${excerpt(text.original, 80)}`);
  }
  const file = getTranslationFile(content.folder, language);
  if (missing.length > 0) print(`  ${formatCount(missing.length, 'text')} to translate in ${file}`);
}

if (require.main === module) void runCommand(main);
