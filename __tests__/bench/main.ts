import { runCommand } from '../../tools/dev/command';

const usage = `usage: npm run bench -- <what>
  page [weight | lighthouse]  this page beside three others: docs/performance.md
  supply                      the supply function beside a constant one: docs/supply-service.md`;

// What stands behind the figures of the documents. Each is loaded only when it is asked for.
void runCommand(async ([name, part = '']) => {
  if (name === 'supply') return (await import('./supply')).benchSupply();
  if (name !== 'page' || !['', 'weight', 'lighthouse'].includes(part)) throw new Error(usage);
  return (await import('./page/bench')).benchPage(part);
});
