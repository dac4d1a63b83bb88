/** @jest-environment node */
import { headingWidth } from '../../gatsby/heading-width';

test('a longer name needs more room, and wide letters more than narrow ones', async () => {
  const name = await headingWidth('$BOBO');
  expect(name).toBeGreaterThan(3);
  expect(name).toBeLessThan(4);
  expect(await headingWidth('$BOBOBOBO')).toBeGreaterThan(1.5 * name);
  expect(await headingWidth('WWWWW')).toBeGreaterThan(2 * (await headingWidth('iiiii')));
});

test('a name of several words may wrap, and its widest word still fits', async () => {
  expect(await headingWidth('Captain Biscuit')).toBe(await headingWidth('Captain'));
  const three = await headingWidth('The Big Cat');
  expect(three).toBeGreaterThan(await headingWidth('Big'));
  expect(three).toBeLessThan(await headingWidth('TheBigCat'));
});

test('an emoji, which another font draws, counts as well', async () => {
  expect(await headingWidth('Oh🍪')).toBeCloseTo((await headingWidth('Oh')) + 1);
});
