import { appendFileSync } from 'node:fs';
import { getSiteContent } from '../../../features';
import { compareCommits } from '../../../plugins/proposals/change-between-commits';
import { formatReport, isGrave } from '../../../plugins/proposals/content-change-report';
import { runCommand } from '../../dev/command';

/**
 * Prints, as Markdown, what changes on the page between two commits. On GitHub Actions it also sets the output `grave` to
 * whether the report has an alert.
 * usage: npm run report:change -- <before> <after>
 */
export function main([before, after]: readonly string[]) {
  if (before === undefined || after === undefined)
    throw new Error('Name two commits: npm run report:change -- <before> <after>');
  const change = compareCommits(getSiteContent(), before, after);
  console.log(formatReport(change));
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `grave=${isGrave(change)}\n`);
}

if (require.main === module) void runCommand(main);
