import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteContent } from '../../features';
import { checkContent } from '../../plugins/content-model/check/check-content';
import { explainLanguage } from '../../plugins/content-model/check/check-translations';
import { formatPath, formatProblem } from '../../plugins/content-model/check/content-problem';
import { excerpt } from '../../plugins/content-model/check/wording';
import { contentFolder } from '../../plugins/content-model/folder';
import { languageName } from '../../plugins/content-model/language-code';
import { readContent } from '../../plugins/content-model/read-content';
import {
  languagesOf,
  percentOf,
  readTexts,
  textsOf,
  TRANSLATIONS,
} from '../../plugins/content-model/translations';
import { emptyTranslation, updateTranslation } from '../../plugins/content-model/update-translation';
import { countOf, runCommand } from '../dev/command';

const USAGE = 'Begin a language with  npm run translations -- add tr';

/**
 * Says what each language lacks, and writes it into the language's file, still empty. Texts that the page has no more
 * move behind the others; `prune` deletes them.
 * usage: npm run translations, npm run translations -- add <language>, or npm run translations -- prune
 */
export function main([verb, language]: readonly string[]): void {
  const folder = contentFolder();
  if (verb !== undefined && verb !== 'prune' && !(verb === 'add' && language !== undefined))
    throw new Error(USAGE);
  const problems = checkContent(siteContent(folder));
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  if (verb === 'add' && language !== undefined) return add(folder, language);
  const languages = languagesOf(folder);
  for (const language of languages) update(folder, language, verb === 'prune');
  if (languages.length === 0) console.log(`No language yet. ${USAGE}`);
}

const fileOf = (folder: string, language: string) => path.join(folder, TRANSLATIONS, `${language}.yaml`);

function add(folder: string, language: string): void {
  const problem = explainLanguage(language, readContent('site', folder).language);
  if (problem !== undefined) throw new Error(`${language}: ${problem}`);
  const file = fileOf(folder, language);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, updateTranslation(emptyTranslation, siteContent().translation.files, textsIn(folder)));
  console.log(`${file} has every text of ${languageName(language)}, still empty, behind its original.`);
}

function update(folder: string, language: string, prune: boolean): void {
  const file = fileOf(folder, language);
  const source = readFileSync(file, 'utf8');
  const texts = readTexts(siteContent(folder), language);
  const updated = updateTranslation(source, siteContent().translation.files, texts, prune);
  if (updated !== source) writeFileSync(file, updated);
  const missing = texts.filter(({ words }) => words === undefined);
  console.log(`${language} ${languageName(language)}: ${percentOf(texts)} %`);
  for (const text of missing) {
    const why = text.entry === undefined ? 'missing' : 'too long';
    console.log(`  ${why}  ${text.file}.yaml ${formatPath(text.path)}: ${excerpt(text.original, 80)}`);
  }
  if (missing.length > 0) console.log(`  ${countOf(missing.length, 'text')} to translate in ${file}`);
}

const textsIn = (folder: string) =>
  siteContent().translation.files.flatMap((file) => textsOf(siteContent(), file, readContent(file, folder)));

if (require.main === module) void runCommand(main);
