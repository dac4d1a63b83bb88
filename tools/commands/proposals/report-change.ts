import { appendFileSync } from 'node:fs';
import { getSiteContent } from '../../../features';
import { compareCommits } from '../../../plugins/proposals/compare-commits';
import { formatReport, hasAlerts } from '../../../plugins/proposals/content-change-report';
import { runCommand } from '../../dev/command';

/**
 * Prints what changes on the page between two commits, as Markdown. On GitHub Actions, also sets the output `has-alerts`.
 * usage: npm run report:change -- <before> <after>
 */
export function main([before, after]: readonly string[]) {
  if (before === undefined || after === undefined)
    throw new Error('Name two commits: npm run report:change -- <before> <after>');
  const change = compareCommits(getSiteContent(), before, after);
  console.log(formatReport(change).trimEnd());
  if (process.env.GITHUB_OUTPUT)
    appendFileSync(process.env.GITHUB_OUTPUT, `has-alerts=${hasAlerts(change)}\n`);
}

if (require.main === module) void runCommand(main);
