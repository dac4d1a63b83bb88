import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PageProps } from 'gatsby';
import { renderToStaticMarkup } from 'react-dom/server';
import { contentFolder } from '../../../lib/content-model/folder';
import { readContent } from '../../../lib/content-model/read-content';
import { readTexts } from '../../../lib/content-model/translations';
import NotFoundPage from '../../../src/pages/404';
import LandingPage from '../../../src/templates/landing-page';
import { landingPageData, notFoundPageData } from '../../support/page-data';
import { writeEntries } from '../content-model/content-set';

/** A language into which nothing but the tagline is translated. */
const LANGUAGE = 'he';
const TAGLINE = 'הדוב נשאר רגוע';
const demo = contentFolder();
const { symbol } = readContent('token', demo);
const folder = mkdtempSync(path.join(tmpdir(), 'content-'));

beforeAll(() => {
  cpSync(demo, folder, { recursive: true });
  writeEntries(folder, LANGUAGE, { hero: { [readContent('hero', demo).tagline]: TAGLINE } });
  process.env.CONTENT_DIR = folder;
});
afterAll(() => {
  process.env.CONTENT_DIR = demo;
  rmSync(folder, { recursive: true });
});

const SPOKEN = ['alt', 'aria-label', 'title'];

/** The texts of a page and those of its attributes, each with the language in which it would be spoken. */
function spokenTexts(page: React.ReactElement) {
  document.body.innerHTML = `<div lang="${LANGUAGE}" dir="rtl">${renderToStaticMarkup(page)}</div>`;
  return Array.from(document.body.querySelectorAll('*')).flatMap((element) => {
    const marked = element.closest('[lang]');
    const own = Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : ''));
    const attributes = SPOKEN.map((name) => element.getAttribute(name) ?? '');
    return [...own, ...attributes].map((text) => ({
      // What is read from left to right stands between marks of its own.
      text: text.replace(/[\u2066\u2069]/g, ''),
      as: `${marked?.getAttribute('lang')} ${marked?.getAttribute('dir')}`,
    }));
  });
}

test.each([
  [
    'the landing page',
    () => <LandingPage {...({ data: landingPageData(LANGUAGE) } as PageProps<Queries.LandingPageQuery>)} />,
  ],
  [
    'the 404 page',
    () => (
      <NotFoundPage
        {...({ data: notFoundPageData(LANGUAGE), location: {} } as PageProps<Queries.NotFoundPageQuery>)}
      />
    ),
  ],
])('on %s, what is not translated is spoken and written as the language that it is in', (_, page) => {
  const originals = new Set(
    readTexts(folder, LANGUAGE).flatMap(({ original, words }) => (words ? [] : original)),
  );
  const spoken = spokenTexts(page());
  // The ticker is the same everywhere, and dots are.
  const untranslated = spoken.filter(
    ({ text }) => originals.has(text.trim()) && text !== symbol && /\p{L}/u.test(text),
  );
  expect(untranslated.length).toBeGreaterThan(2);
  expect(untranslated.filter(({ as }) => as !== 'en ltr')).toEqual([]);
  const translated = spoken.filter(({ text }) => text === TAGLINE);
  expect(translated.every(({ as }) => as === `${LANGUAGE} rtl`)).toBe(true);
});

test('the page says that it is not whole', () => {
  const { languages } = landingPageData(LANGUAGE).content.site;
  const spoken = spokenTexts(
    <LandingPage {...({ data: landingPageData(LANGUAGE) } as PageProps<Queries.LandingPageQuery>)} />,
  );
  expect(spoken.map(({ text }) => text)).toContain(languages?.incomplete);
  const own = spokenTexts(
    <LandingPage {...({ data: landingPageData() } as PageProps<Queries.LandingPageQuery>)} />,
  );
  expect(own.map(({ text }) => text)).not.toContain(languages?.incomplete);
});
