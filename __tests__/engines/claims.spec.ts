import { readContent } from '../browser/site';
import { expect, test } from './visitor';

const { claims } = readContent('tokenomics');

test('every claim has a badge, which shows that it is proven', { tag: '@daily' }, async ({ visitor }) => {
  await visitor.visit();
  await visitor.evaluate(() => document.querySelector('#tokenomics')?.scrollIntoView());
  const countProven = () =>
    visitor.evaluate(() => document.querySelectorAll('#tokenomics [data-verdict=proven]').length);
  await expect.poll(countProven).toBe(claims.length);
  expect(await visitor.readErrors()).toEqual([]);
});
