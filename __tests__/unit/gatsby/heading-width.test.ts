/** @jest-environment node */
import { headingWidth, lineWidth } from '../../../lib/gatsby/heading-width';
import { formatTokens, US_FIGURES, widthOfTokens } from '../../../src/ui/format';

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

test('an emoji, which another font draws, counts as well', () => {
  expect(headingWidth('Oh🍪')).toBeCloseTo(headingWidth('Oh') + 1);
});

test.each([0, 100, 1_000, 430_000_000, 9_999_999_999, Number.MAX_SAFE_INTEGER])(
  'the page gives the figure %d the space that the font needs for it, and hardly more',
  (amount) => {
    const needed = lineWidth(formatTokens(amount, US_FIGURES));
    expect(widthOfTokens(amount, US_FIGURES)).toBeGreaterThanOrEqual(needed);
    expect(widthOfTokens(amount, US_FIGURES)).toBeLessThan(1.02 * needed);
  },
);
