import { type PageWeight, phone, type Weight, measureWeight } from '../../support/browser/page-weight';
import { type PageName, pageNames, progress, type Sites, titles } from './sites';

/** Three digits, since the bytes are exact. */
const exactRatio = (value: Weight, base: Weight) => (value.bytes / base.bytes).toFixed(3);
const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const cell = ({ bytes, requests }: Weight) => `${inKilobytes(bytes)} in ${requests} requests`;

/** What a phone gets on the first visit, as a table. */
export async function weight(sites: Sites) {
  const weights = {} as Record<PageName, PageWeight>;
  for (const name of pageNames) weights[name] = await weigh(sites, name);
  const { floor, ours, bare, naive } = weights;
  const row = ({ load, idle, use }: PageWeight) => ({
    'before the load event': cell(load),
    'idle, figures shown': cell(idle),
    'read through, copied': cell(use),
  });
  return {
    ...Object.fromEntries(pageNames.map((name) => [titles[name], row(weights[name])])),
    ratio: {
      'before the load event': `${exactRatio(ours.load, floor.load)} of hand-written (limit 1.15)`,
      'idle, figures shown': `${exactRatio(ours.idle, bare.idle)} of bare Gatsby (limit 1.02)`,
      'read through, copied': `${exactRatio(ours.use, naive.use)} of naive Gatsby (limit 0.77)`,
    },
  };
}

async function weigh({ browser, servers }: Sites, name: PageName): Promise<PageWeight> {
  progress(`Weight: ${titles[name]}`);
  const { origin } = servers[name];
  const context = await browser.newContext(phone);
  try {
    await context.grantPermissions(['clipboard-write'], { origin });
    return await measureWeight(await context.newPage(), origin);
  } finally {
    await context.close();
  }
}
