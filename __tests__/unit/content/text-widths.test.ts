import { hasOtherLetters, readDisplayFont } from '../../../build/content/display-font';
import { readContent } from '../../../build/content/read-content';
import { estimateBarSurplus, measureHeading } from '../../../plugins/content-model/text-widths';
import { DEMO_CONTENT } from '../../support/demo-site';

const token = readContent('token', DEMO_CONTENT);
const links = readContent('links', DEMO_CONTENT);
const site = readContent('site', DEMO_CONTENT);

/** Computes the surplus for another label of the first link. */
function computeSurplus(label: string): number {
  const navigation = site.navigation.map((link, index) => (index === 0 ? { ...link, label } : link));
  return estimateBarSurplus(token, links, { navigation }, 1);
}

test('a top bar with longer or wider labels needs more space', () => {
  expect(estimateBarSurplus(token, links, site, 1)).toBe(0);
  expect(computeSurplus('a longer label here')).toBeGreaterThan(0);
  expect(computeSurplus('A LONGER LABEL HERE')).toBeGreaterThan(computeSurplus('a longer label here'));
});

test('a top bar with more icons needs more space, and without a launch platform less', () => {
  const all = { ...links, socials: Array(4).fill(links.socials).flat() as typeof links.socials };
  const { launchPlatform: _, ...others } = all;
  const [surplus, smallerSurplus] = [all, others].map((each) => estimateBarSurplus(token, each, site, 1));
  expect(surplus).toBeGreaterThan(smallerSurplus ?? Infinity);
});

test('a longer or wider heading needs more space', () => {
  const width = measureHeading('$BOBO');
  expect(width).toBeGreaterThan(3);
  expect(width).toBeLessThan(4);
  expect(measureHeading('$BOBOBOBO')).toBeGreaterThan(1.5 * width);
  expect(measureHeading('WWWWW')).toBeGreaterThan(2 * measureHeading('iiiii'));
  expect(measureHeading('BOBO🐻‍❄️')).toBe(measureHeading('BOBO熊'));
});

test('a heading of several words can wrap, and its widest word still fits', () => {
  expect(measureHeading('Captain Biscuit')).toBe(measureHeading('Captain'));
  const width = measureHeading('The Big Cat');
  expect(width).toBeGreaterThan(measureHeading('Big'));
  expect(width).toBeLessThan(measureHeading('TheBigCat'));
});

test.each(['$BOBO ❤️ ⚠️ 🐻‍❄️ 1️⃣ → {age}…', 'İĞŞ ñ ø Œ ș ƒ', '404', 'Bobo спокоен', 'دب'])('the display font has all letters of "%s"', (text) => {
  expect(hasOtherLetters(text)).toBe(false);
}); // prettier-ignore

test.each(['熊', 'Ǆ', 'e\u0301'])('the display font lacks a letter of "%s"', (text) => {
  expect(hasOtherLetters(text)).toBe(true);
});

test('measures letters of each font file', () => {
  const font = readDisplayFont();
  expect(font.width('İĞŞ', 1)).toBeCloseTo(font.width('IGS', 1), 1);
});
