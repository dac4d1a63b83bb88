import type { Browser } from '@playwright/test';
import { type PageWeight, phone, type Weight, measureWeight } from '../../test-support/browser/page-weight';
import { table } from '../table';
import { type PageName, pageNames, type Sites, titles } from './sites';
import { inKilobytes } from './units';

/** What a phone gets on the first visit: three digits, since the bytes are exact. */
const exactRatio = (value: Weight, base: Weight) => (value.bytes / base.bytes).toFixed(3);

export async function weight({ browser, origins, progress }: Sites): Promise<string> {
  const weights = {} as Record<PageName, PageWeight>;
  for (const name of pageNames) {
    progress(`Weight: ${titles[name]}`);
    weights[name] = await weigh(browser, origins[name]);
  }
  const { floor, ours, bare, naive } = weights;
  const cell = ({ bytes, requests }: Weight) => `${inKilobytes(bytes)} in ${requests} requests`;
  return table(
    ['', 'before the load event', 'idle, figures shown', 'read through, copied'],
    [
      ...pageNames.map((name) => {
        const { load, idle, use } = weights[name];
        return [titles[name], cell(load), cell(idle), cell(use)];
      }),
      [
        'ratio',
        `${exactRatio(ours.load, floor.load)} of hand-written (limit 1.15)`,
        `${exactRatio(ours.idle, bare.idle)} of bare Gatsby (limit 1.00)`,
        `${exactRatio(ours.use, naive.use)} of naive Gatsby (limit 0.75)`,
      ],
    ],
  );
}

async function weigh(browser: Browser, origin: string): Promise<PageWeight> {
  const context = await browser.newContext(phone);
  try {
    await context.grantPermissions(['clipboard-write'], { origin });
    return await measureWeight(await context.newPage(), origin);
  } finally {
    await context.close();
  }
}
