import { measureWeight, phone, type Weight } from '../../support/browser/page-weight';
import { logProgress, type Sites } from './sites';

const formatCell = ({ bytes, requests }: Weight) => `${(bytes / 1_000).toFixed(1)} kB, ${requests} requests`;

/** Measures the first visit on a phone. Returns table rows. */
export async function measureWeights({ browser, pages }: Sites) {
  const rows: Record<string, object> = {};
  for (const { title, origin } of pages) {
    logProgress(`Weight: ${title}`);
    const context = await browser.newContext({ ...phone, permissions: ['clipboard-write'] });
    const { load, idle, use } = await measureWeight(await context.newPage(), origin);
    await context.close();
    rows[title] = {
      'before the load event': formatCell(load),
      'idle, with figures': formatCell(idle),
      'scrolled through, mint copied': formatCell(use),
    };
  }
  return rows;
}
