import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkContent } from '../content-model/check/check-content';
import { formatPath, formatProblem } from '../content-model/check/content-problem';
import { excerpt } from '../content-model/check/wording';
import { contentFolder } from '../content-model/folder';
import { addLanguage } from '../content-model/new-language';
import { compareSources } from '../content-model/translation-sources';
import {
  languageName,
  languagesOf,
  percentOf,
  SOURCES,
  TRANSLATIONS,
  type TranslatedText,
} from '../content-model/translations';
import { runCommand } from '../dev/command';

/**
 * Says for each language which texts are missing, and which are stale since their original has changed; and records what
 * each text was translated from, by which it knows that.
 * usage: npm run translations, or npm run translations -- add <language>
 */
function main([verb, language]: readonly string[]): void {
  const folder = contentFolder();
  if (verb === 'add' && language !== undefined) {
    const target = addLanguage(folder, language);
    console.log(`${target}/ holds every text of ${languageName(language)}, still empty, below its original.`);
    return;
  }
  if (verb !== undefined) throw new Error('Name a language to begin:  npm run translations -- add tr');
  const problems = checkContent(folder);
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  const languages = languagesOf(folder);
  for (const language of languages) report(folder, language);
  if (languages.length === 0) console.log('No language yet. Begin one:  npm run translations -- add tr');
}

function report(folder: string, language: string): void {
  const place = path.join(folder, TRANSLATIONS, language);
  const { texts, stale, record } = compareSources(folder, language);
  writeFileSync(path.join(place, SOURCES), record);
  console.log(`${language} ${languageName(language)}: ${percentOf(texts)} %`);
  const list = (what: string, listed: readonly TranslatedText[]) => {
    for (const { file, path, original } of listed)
      console.log(`  ${what}  ${place}/${file}.yaml  ${formatPath(path)}: ${excerpt(original, 80)}`);
  };
  list(
    'missing',
    texts.filter(({ words }) => words === undefined),
  );
  list('stale', stale);
}

void runCommand(main);
