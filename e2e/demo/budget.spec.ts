import { readdirSync } from 'node:fs';
import { measureWeight, phone } from '../../test-support/browser/page-weight';
import { expect, test } from './site';

/** `docs/performance.md` says where they come from: a list of ten thousand burns would fit in. */
const budget = {
  load: { kilobytes: 49, requests: 3 },
  idle: { kilobytes: 217, requests: 16 },
  use: { kilobytes: 249.5, requests: 28 },
};

test.use(phone);

test('the page weighs no more than its budget', async ({ page, origin }) => {
  const weight = await measureWeight(page, origin);
  const files = weight.files.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`).join('\n');
  for (const moment of ['load', 'idle', 'use'] as const) {
    const { bytes, requests } = weight[moment];
    expect.soft(bytes / 1_000, `kB at ${moment}:\n${files}`).toBeLessThanOrEqual(budget[moment].kilobytes);
    expect.soft(requests, `requests at ${moment}:\n${files}`).toBeLessThanOrEqual(budget[moment].requests);
  }
});

test('nothing lies in the site that Gatsby left for itself', ({ build: { site } }) => {
  const files = readdirSync(site, { recursive: true }).map(String);
  expect(files).toContain('index.html');
  const leftovers = /~partytown|_gatsby|\.map$|webpack\.stats|chunk-map|styles\.[0-9a-f]+\.css/;
  expect(files.filter((file) => leftovers.test(file))).toEqual([]);
});
