/** @jest-environment jsdom */
import { getSiteContent, getSchema } from '../../../build/content/content-source';
import { walkFields } from '../../../build/content/json-schema';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { listBuiltFiles } from '../../../build/content/sections';
import { readContent } from '../../../build/content/read-content';
import {
  isTranslatable,
  listUntranslated,
  readContentIn,
  readTexts,
} from '../../../build/content/translations/translations';
import { buildStructuredData } from '../../../src/templates/structured-data';
import { createLandingPageData, renderLandingHead, renderLandingPage } from '../../support/render-page';

const languages = listSiteLanguages(getSiteContent());
const listed = languages.filter(({ isListed }) => isListed);
const { language: defaultLanguage, url } = readContent('site');
const { socials } = readContent('links');
const defaultData = createLandingPageData();
const defaultPage = renderLandingPage(defaultData);

const readAttributes = (root: ParentNode, selector: string, ...names: string[]) =>
  Array.from(root.querySelectorAll(selector), (element) => names.map((name) => element.getAttribute(name)));

/** Reads each address and link, except for links to other languages. */
const readAddressesAndLinks = (page: HTMLElement) =>
  Array.from(
    page.querySelectorAll('#home code, [data-copy], a[href]:not([hreflang])'),
    (element) => element.getAttribute('href') ?? element.getAttribute('data-copy') ?? element.textContent,
  );

/** Reads visible text and labels, except for those in an element with `lang`. */
const readPageTexts = (page: HTMLElement) =>
  Array.from(page.querySelectorAll(':not([lang], code, code *, bdi, time, svg *)'))
    .filter((element) => !element.closest('[lang]'))
    .flatMap((element) => [
      Array.from(element.childNodes, (node) => (node instanceof Text ? node.data : '')).join(''),
      ...['alt', 'title', 'aria-label'].map((name) => element.getAttribute(name) ?? ''),
    ])
    .map((text) => text.replace(/[\u2066-\u2069]/g, '').trim());

/** Lists text that is the same in every language: names, and translations that equal their original. */
function listSharedTexts(language: string): string[] {
  const source = getSiteContent();
  const names = listBuiltFiles(source).flatMap((file) =>
    Array.from(walkFields(getSchema(source, file), readContent(file))).flatMap(({ value, schema }) =>
      typeof value === 'string' && !isTranslatable(schema, value) ? value : [],
    ),
  );
  const unchanged = readTexts(source, language).filter(({ original, words }) => words?.includes(original));
  return [...names, ...unchanged.map(({ original }) => original)];
}

describe.each(languages)('the page in $tag', ({ tag, path, direction, isListed }) => {
  const data = createLandingPageData(tag);
  const page = renderLandingPage(data);

  test('has the same addresses and links as the default page', () => {
    expect(readAddressesAndLinks(page)).toEqual(readAddressesAndLinks(defaultPage));
  });

  if (path !== '/')
    test('has no text in the default language', () => {
      const defaultTexts = readPageTexts(defaultPage).filter((text) => /\p{L}/u.test(text));
      const shared = listSharedTexts(tag);
      const sameTexts = readPageTexts(page).filter((text) => defaultTexts.includes(text));
      expect(sameTexts.filter((text) => !shared.includes(text))).toEqual([]);
    });

  test('sets lang on untranslated text, and says in the footer that there is some', () => {
    const langAttributes = readAttributes(page, '[lang]:not([hreflang], code)', 'lang', 'dir');
    const { incomplete = '' } = readContentIn(getSiteContent(), tag, 'site').languages ?? {};
    const isComplete = listUntranslated(getSiteContent(), tag).length === 0;
    expect([...new Set(langAttributes.map(String))]).toEqual(isComplete ? [] : [`${defaultLanguage},ltr`]);
    expect(page.textContent?.includes(incomplete)).toBe(!isComplete);
  });

  test('links to the other languages, and has localized metadata', () => {
    const { title, description } = readContentIn(getSiteContent(), tag, 'site');
    const offered = languages.filter((each) => each.isListed || each.tag === tag);
    const alternates = [...listed.map((each) => [each.tag, url + each.path]), ['x-default', `${url}/`]];
    expect(Array.from(page.querySelectorAll('header details a'), (link) => link.textContent)).toEqual(
      offered.map(({ name }) => name),
    );
    const { head, title: shownTitle, documentElement } = renderLandingHead(data);
    expect([documentElement.lang, documentElement.dir, shownTitle]).toEqual([tag, direction, title]);
    expect(readAttributes(head, 'meta[name=description]', 'content')).toEqual([[description]]);
    expect(readAttributes(head, 'link[rel=canonical]', 'href')).toEqual([[url + path]]);
    expect(readAttributes(head, 'meta[name=robots]', 'content')).toEqual(isListed ? [] : [['noindex']]);
    expect(readAttributes(head, 'link[hreflang]', 'hreflang', 'href')).toEqual(isListed ? alternates : []);
  });

  test('has structured data about the page and the organization', () => {
    const { title, description } = readContentIn(getSiteContent(), tag, 'site');
    const id = { '@id': `${url}/#organization` };
    const sameAs = socials.map((link) => link.url);
    const entries = [
      { '@type': 'WebSite', name: title, url: url + path, inLanguage: tag, description, publisher: id },
      { '@type': 'Organization', ...id, name: 'Bobo', logo: `${url}/icon-512.png`, sameAs },
    ].map((entry) => expect.objectContaining(entry) as object);
    const structuredData: unknown = JSON.parse(buildStructuredData(data.content));
    expect(structuredData).toHaveProperty('@graph', expect.arrayContaining(entries));
    expect(JSON.stringify(structuredData)).not.toMatch(/\{\w+\}/);
  });
});

test('structured data cannot end its script element', () => {
  const { content } = defaultData;
  const title = '</script><script>alert(1)</script>';
  const text = buildStructuredData({ ...content, site: { ...content.site, title } });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)).toHaveProperty('@graph.0.name', title);
});
