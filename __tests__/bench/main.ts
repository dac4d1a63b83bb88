import { runCommand } from '../../tools/dev/command';

const usage = `usage: npm run bench -- <benchmark>
  page [weight | lighthouse]  compares this page with a page without scripts: docs/performance.md
  supply                      compares the supply function with a constant response`;

// Each benchmark is loaded only when it runs.
void runCommand(async ([name, measurement = '']) => {
  if (name === 'supply') return (await import('./supply')).benchSupply();
  if (name !== 'page' || !['', 'weight', 'lighthouse'].includes(measurement)) throw new Error(usage);
  const { openSites } = await import('./page/sites');
  const sites = await openSites();
  try {
    if (measurement !== 'lighthouse')
      console.table(await (await import('./page/weight')).measureWeights(sites));
    if (measurement !== 'weight')
      console.table(await (await import('./page/lighthouse')).compareWithLighthouse(sites));
  } finally {
    await sites.close();
  }
});
