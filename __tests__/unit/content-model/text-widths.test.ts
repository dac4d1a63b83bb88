import { readContent } from '../../../plugins/content-model/read-content';
import { barSurplus } from '../../../plugins/content-model/gatsby/bar-surplus';
import { headingWidth } from '../../../plugins/content-model/gatsby/heading-width';
import { DEMO_CONTENT } from '../../support/demo-site';

const token = readContent('token', DEMO_CONTENT);
const links = readContent('links', DEMO_CONTENT);
const site = readContent('site', DEMO_CONTENT);

/** For the demo with another name of its first link in the bar. */
function surplus(label: string): number {
  const navigation = site.navigation.map((link, index) => (index === 0 ? { ...link, label } : link));
  return barSurplus(token, links, { navigation }, 1);
}

test('the links of the bar unfold where they fit; longer or wider words need more of it', () => {
  expect(barSurplus(token, links, site, 1)).toBe(0);
  expect(surplus('a longer label here')).toBeGreaterThan(0);
  expect(surplus('A LONGER LABEL HERE')).toBeGreaterThan(surplus('a longer label here'));
});

test('a longer name needs more space, and wide letters more than narrow ones', () => {
  const name = headingWidth('$BOBO');
  expect(name).toBeGreaterThan(3);
  expect(name).toBeLessThan(4);
  expect(headingWidth('$BOBOBOBO')).toBeGreaterThan(1.5 * name);
  expect(headingWidth('WWWWW')).toBeGreaterThan(2 * headingWidth('iiiii'));
  expect(headingWidth('BOBO🐻‍❄️')).toBe(headingWidth('BOBO熊'));
});

test('a name of several words may wrap, and its widest word still fits', () => {
  expect(headingWidth('Captain Biscuit')).toBe(headingWidth('Captain'));
  const three = headingWidth('The Big Cat');
  expect(three).toBeGreaterThan(headingWidth('Big'));
  expect(three).toBeLessThan(headingWidth('TheBigCat'));
});
