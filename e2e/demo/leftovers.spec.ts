import { readdirSync } from 'node:fs';
import { expect, test } from './site';

test('nothing lies in the site that Gatsby left for itself', ({ build: { site } }) => {
  const files = readdirSync(site, { recursive: true }).map(String);
  expect(files).toContain('index.html');
  const leftovers = /~partytown|_gatsby|\.map$|webpack\.stats|chunk-map|styles\.[0-9a-f]+\.css/;
  expect(files.filter((file) => leftovers.test(file))).toEqual([]);
});
