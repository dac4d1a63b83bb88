import { checkContent } from '../../plugins/content-model/check/check-content';
import { annotations } from '../../plugins/content-model/check/github-annotations';
import { displayName } from '../../plugins/content-model/check/source-file';
import { languageWarnings } from '../../plugins/content-model/check/check-translations';
import { formatProblem } from '../../plugins/content-model/check/content-problem';
import { contentFolder } from '../../plugins/content-model/folder';
import { siteContent } from '../../features';
import { countOf, runCommand } from '../dev/command';

/**
 * Prints every problem of the content and exits with 1 if there is one. Warnings, such as a translation that is too long for
 * its place, are printed too and fail nothing.
 * usage: npm run check:content [-- folder]
 */
export function main([folder = contentFolder()]: readonly string[]) {
  const source = siteContent(folder);
  const problems = checkContent(source);
  const nameOf = (file: string) => displayName(folder, file);
  const warnings = [languageWarnings, ...source.features.map(({ findWarnings }) => findWarnings)];
  const notes = problems.length === 0 ? warnings.flatMap((find) => find?.(source, nameOf) ?? []) : [];
  for (const line of [...problems, ...notes]) console.log(formatProblem(line));
  console.log(
    problems.length === 0
      ? `Everything in ${folder}/ is in order.`
      : `${countOf(problems.length, 'problem')} in ${folder}/.`,
  );
  if (process.env.GITHUB_ACTIONS === 'true') {
    for (const line of [...annotations(problems), ...annotations(notes, 'warning')]) console.log(line);
  }
  if (problems.length > 0) process.exitCode = 1;
}

if (require.main === module) void runCommand(main);
