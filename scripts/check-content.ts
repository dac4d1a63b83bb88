import { appendFileSync } from 'node:fs';
import { checkContent } from '../content-model/check/check-content';
import { formatProblem } from '../content-model/check/content-problem';
import { contentFolder } from '../content-model/folder';
import { annotations, summary } from '../content-model/report/github-report';

/**
 * Says everything that is wrong in the content, and exits with 1 if anything is.
 * usage: npm run check:content [folder]
 */
const folder = process.argv[2] ?? contentFolder();
const problems = checkContent(folder);

for (const problem of problems) console.log(formatProblem(problem));
console.log(
  problems.length === 0
    ? `Everything in ${folder}/ is in order.`
    : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${folder}/.`,
);
if (process.env.GITHUB_ACTIONS === 'true') {
  for (const line of annotations(problems)) console.log(line);
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, summary(problems));
}
if (problems.length > 0) process.exitCode = 1;
