/** @jest-environment node */
import { headingWidth } from '../../../lib/gatsby/heading-width';

test('a longer name needs more space, and wide letters more than narrow ones', () => {
  const name = headingWidth('$BOBO');
  expect(name).toBeGreaterThan(3);
  expect(name).toBeLessThan(4);
  expect(headingWidth('$BOBOBOBO')).toBeGreaterThan(1.5 * name);
  expect(headingWidth('WWWWW')).toBeGreaterThan(2 * headingWidth('iiiii'));
});

test('a name of several words may wrap, and its widest word still fits', () => {
  expect(headingWidth('Captain Biscuit')).toBe(headingWidth('Captain'));
  const three = headingWidth('The Big Cat');
  expect(three).toBeGreaterThan(headingWidth('Big'));
  expect(three).toBeLessThan(headingWidth('TheBigCat'));
});
