/** @jest-environment jsdom */
import { readContent } from '../../../build/content/read-content';
import { renderLandingPage } from '../../support/render-page';
import { checkEdit, copyUntranslated } from '../content/content-set';

test('each logo links to the page of this token, with its name as text', () => {
  const links = Array.from(renderLandingPage().querySelectorAll('#listings a'));
  expect(links.map((link) => [link.textContent?.trim(), link.getAttribute('href')])).toEqual(
    readContent('listings').entries.map(({ name, url }) => [name, url]),
  );
  expect(links.map((link) => link.querySelector('img')?.alt)).toEqual(links.map(() => ''));
});

const tracker =
  'name: Tracker\n    logo: images/logo.svg\n    url: https://tracker.calmbiscuit.xyz/coins/bobo';

test.each([
  ['name: Raydium', 'name: Jupiter', 'entries[0].url otherBrand'],
  ['name: Tracker', 'name: Binance', 'entries[2].url otherBrand'],
  ['name: Tracker', 'name: tracker.example.com', 'entries[2].name webAddress'],
  ['name: Tracker', 'name: tracker.calmbiscuit.xyz', ''],
  [tracker, tracker.replace('//tracker.calm', '//www.calm').replace('Tracker', 'Calmbiscuit.xyz'), ''],
])('checks “%s” changed to “%s”', (from, to, problem) => {
  const problems = checkEdit(copyUntranslated(), 'listings', from, to);
  expect(problems).toEqual(problem ? [expect.stringContaining(problem)] : []);
});
