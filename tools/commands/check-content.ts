import { appendFileSync } from 'node:fs';
import { checkContent } from '../../plugins/content-model/check/check-content';
import { displayName } from '../../plugins/content-model/check/source-file';
import { languageWarnings } from '../../plugins/content-model/check/check-translations';
import { formatProblem } from '../../plugins/content-model/check/content-problem';
import { contentFolder } from '../../plugins/content-model/folder';
import { changeBetween } from '../../plugins/proposals/change-between-commits';
import { changeReport, isGrave } from '../../plugins/proposals/content-change-report';
import { annotations } from '../../plugins/proposals/github-report';
import { siteContent } from '../../features';
import { countOf, runCommand } from '../dev/command';

/**
 * Reports everything that is wrong in the content, and exits with 1 if anything is. What a visitor would not see, such as a
 * translation that is too long for its place, is reported as well and fails nothing. With `--between` it prints, as Markdown, what changes in the page's words between
 * two commits.
 * usage: npm run check:content [-- folder], or npm run check:content -- --between <before> <after>
 */
export function main([first = contentFolder(), before, after]: readonly string[]) {
  if (first !== '--between') return check(first);
  if (before !== undefined && after !== undefined) return describe(before, after);
  throw new Error('Name two commits:  npm run check:content -- --between <before> <after>');
}

function check(folder: string) {
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

/** On GitHub Actions it also sets the output `grave` to whether the report has an alert. */
function describe(before: string, after: string) {
  const change = changeBetween(siteContent(), before, after);
  process.stdout.write(changeReport(change));
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `grave=${isGrave(change)}\n`);
}

if (require.main === module) void runCommand(main);
