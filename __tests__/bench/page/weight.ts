import { type PageWeight, phone, type Weight, measureWeight } from '../../support/browser/page-weight';
import { type PageName, pageNames, progress, type Sites, titles } from './sites';

const cell = ({ bytes, requests }: Weight) => `${(bytes / 1_000).toFixed(1)} kB in ${requests} requests`;

/** Measures the first visit on a phone, as a table. */
export async function weight(sites: Sites) {
  const rows: Record<string, object> = {};
  for (const name of pageNames) {
    const { load, idle, use } = await measure(sites, name);
    rows[titles[name]] = {
      'before the load event': cell(load),
      'idle, figures shown': cell(idle),
      'read through, copied': cell(use),
    };
  }
  return rows;
}

async function measure({ browser, servers }: Sites, name: PageName): Promise<PageWeight> {
  progress(`Weight: ${titles[name]}`);
  const { origin } = servers[name];
  const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
  try {
    return await measureWeight(await context.newPage(), origin);
  } finally {
    await context.close();
  }
}
