import { type PageWeight, phone, type Weight, measureWeight } from '../../support/browser/page-weight';
import { markdownTable } from '../markdown-table';
import { type PageName, pageNames, progress, type Sites, titles } from './sites';

/** Three digits, since the bytes are exact. */
const exactRatio = (value: Weight, base: Weight) => (value.bytes / base.bytes).toFixed(3);
const inKilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
const cell = ({ bytes, requests }: Weight) => `${inKilobytes(bytes)} in ${requests} requests`;

/** What a phone gets on the first visit. */
export async function weight(sites: Sites): Promise<string> {
  const weights = {
    floor: await weigh(sites, 'floor'),
    ours: await weigh(sites, 'ours'),
    bare: await weigh(sites, 'bare'),
    naive: await weigh(sites, 'naive'),
  };
  const { floor, ours, bare, naive } = weights;
  return markdownTable([
    ['', 'before the load event', 'idle, figures shown', 'read through, copied'],
    ...pageNames.map((name) => {
      const { load, idle, use } = weights[name];
      return [titles[name], cell(load), cell(idle), cell(use)];
    }),
    [
      'ratio',
      `${exactRatio(ours.load, floor.load)} of hand-written (limit 1.15)`,
      `${exactRatio(ours.idle, bare.idle)} of bare Gatsby (limit 1.02)`,
      `${exactRatio(ours.use, naive.use)} of naive Gatsby (limit 0.77)`,
    ],
  ]);
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
