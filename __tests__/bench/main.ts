import { runCommand } from '../../tools/dev/command';

const usage = `usage: npm run bench -- <benchmark>
  page [weight | lighthouse]  compares this page with a page without scripts: docs/performance.md
  supply                      compares the supply function with a constant response`;

// Each benchmark is loaded only when it runs.
void runCommand(async ([name, part = '']) => {
  if (name === 'supply') return (await import('./supply')).benchSupply();
  if (name !== 'page' || !['', 'weight', 'lighthouse'].includes(part)) throw new Error(usage);
  const { openSites } = await import('./page/sites');
  const sites = await openSites();
  try {
    if (part !== 'lighthouse') console.table(await (await import('./page/weight')).measureWeights(sites));
    if (part !== 'weight')
      console.table(await (await import('./page/lighthouse')).compareWithLighthouse(sites));
  } finally {
    await sites.close();
  }
});
