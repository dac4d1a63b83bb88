import { checkSite } from '../build/check-site';
import { findUnusedFiles } from '../build/content/check/check-content';
import { formatAnnotations, formatProblem } from '../build/content/check/content-problem';
import { toDisplayPath } from '../build/content/check/source-file';
import { findLanguageWarnings } from '../build/content/check/check-translations';
import { getContentFolder } from '../build/content/setting';
import { getSiteContent } from '../build/content/content-source';
import { formatCount, print, runCommand } from '../build/command';
import { compareWithChain } from '../build/new-token/compare-with-chain';

/**
 * Prints every problem of the content, and exits with 1 if there is one. Without problems, prints warnings, such as a
 * translation that is too long for its field.
 * usage: npm run check:content [-- folder]
 * usage: npm run check:content -- [folder] --chain
 */
export function main(args: readonly string[]): void | Promise<void> {
  const folder = args.find((arg) => !arg.startsWith('--')) ?? getContentFolder();
  const source = getSiteContent(folder);
  const problems = checkSite(source);
  const formatName = (file: string) => toDisplayPath(folder, file);
  const finders = [findUnusedFiles, findLanguageWarnings];
  const warnings = problems.length > 0 ? [] : finders.flatMap((find) => find(source, formatName));
  for (const problem of [...problems, ...warnings]) print(formatProblem(problem));
  const notes = warnings.length > 0 ? ` ${formatCount(warnings.length, 'note')}.` : '';
  print(
    problems.length === 0
      ? `No problems in ${folder}/.${notes}`
      : `${formatCount(problems.length, 'problem')} in ${folder}/.`,
  );
  if (process.env.GITHUB_ACTIONS === 'true') {
    for (const line of [...formatAnnotations(problems), ...formatAnnotations(warnings, 'warning')])
      print(line);
  }
  if (problems.length > 0) process.exitCode = 1;
  else if (args.includes('--chain')) return compareWithChain(source);
}

if (require.main === module) void runCommand(main);
