import { readContent } from '../../../plugins/content-model/read-content';
import { estimateBarSurplus, measureHeading } from '../../../plugins/content-model/gatsby/text-widths';
import { DEMO_CONTENT } from '../../support/demo-site';

const token = readContent('token', DEMO_CONTENT);
const links = readContent('links', DEMO_CONTENT);
const site = readContent('site', DEMO_CONTENT);

/** The surplus for another label of the first link. */
function surplus(label: string): number {
  const navigation = site.navigation.map((link, index) => (index === 0 ? { ...link, label } : link));
  return estimateBarSurplus(token, links, { navigation }, 1);
}

test('a top bar with longer or wider labels needs more space', () => {
  expect(estimateBarSurplus(token, links, site, 1)).toBe(0);
  expect(surplus('a longer label here')).toBeGreaterThan(0);
  expect(surplus('A LONGER LABEL HERE')).toBeGreaterThan(surplus('a longer label here'));
});

test('a longer or wider heading needs more space', () => {
  const name = measureHeading('$BOBO');
  expect(name).toBeGreaterThan(3);
  expect(name).toBeLessThan(4);
  expect(measureHeading('$BOBOBOBO')).toBeGreaterThan(1.5 * name);
  expect(measureHeading('WWWWW')).toBeGreaterThan(2 * measureHeading('iiiii'));
  expect(measureHeading('BOBO🐻‍❄️')).toBe(measureHeading('BOBO熊'));
});

test('a heading of several words can wrap, and its widest word still fits', () => {
  expect(measureHeading('Captain Biscuit')).toBe(measureHeading('Captain'));
  const three = measureHeading('The Big Cat');
  expect(three).toBeGreaterThan(measureHeading('Big'));
  expect(three).toBeLessThan(measureHeading('TheBigCat'));
});
