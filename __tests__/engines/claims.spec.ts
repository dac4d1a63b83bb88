import { readContent } from '../browser/site';
import { expect, test } from './visitor';

const { claims, mark } = readContent('tokenomics');

test('every claim has the badge for a proven claim', { tag: '@daily' }, async ({ visitor }) => {
  await visitor.visit();
  await visitor.evaluate(() => document.querySelector('#tokenomics')?.scrollIntoView());
  const readBadges = () =>
    visitor.evaluate(() =>
      [...document.querySelectorAll('#tokenomics summary')].map((badge) => badge.textContent ?? ''),
    );
  await expect
    .poll(async () => (await readBadges()).filter((text) => text.includes(mark.proven)).length)
    .toBe(claims.length);
  expect(await visitor.errors()).toEqual([]);
});
