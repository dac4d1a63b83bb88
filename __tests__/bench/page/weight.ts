import { type PageWeight, phone, type Weight, measureWeight } from '../../support/browser/page-weight';
import { type PageName, pageNames, logProgress, type Sites, titles } from './sites';

const formatCell = ({ bytes, requests }: Weight) =>
  `${(bytes / 1_000).toFixed(1)} kB in ${requests} requests`;

/** Measures the first visit on a phone, as a table. */
export async function measureWeights(sites: Sites) {
  const rows: Record<string, object> = {};
  for (const name of pageNames) {
    const { load, idle, use } = await measure(sites, name);
    rows[titles[name]] = {
      'before the load event': formatCell(load),
      'idle, figures shown': formatCell(idle),
      'read through, copied': formatCell(use),
    };
  }
  return rows;
}

async function measure({ browser, servers }: Sites, name: PageName): Promise<PageWeight> {
  logProgress(`Weight: ${titles[name]}`);
  const { origin } = servers[name];
  const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
  try {
    return await measureWeight(await context.newPage(), origin);
  } finally {
    await context.close();
  }
}
