import type { Page } from '@playwright/test';
import { fieldsOf } from '../../../lib/content-model/check/fields-of';
import { figureFormat } from '../../../lib/content-model/figure-format';
import { contentFolder } from '../../../lib/content-model/folder';
import { contentFiles, fieldSchema } from '../../../lib/content-model/json-schema';
import { siteLanguages, type SiteLanguage } from '../../../lib/content-model/languages';
import {
  isTranslatable,
  readContentIn,
  readTexts as readTranslations,
} from '../../../lib/content-model/translations';
import { burnFigures } from '../../../src/sections/burn-figures';
import { openWholePage } from '../../support/browser/open-page';
import { expectNoViolations } from '../../support/browser/axe';
import { brokenWords } from '../../support/browser/broken-words';
import { expectWholePage } from '../../support/browser/whole-page';
import { routeBackend } from '../../support/browser/site';
import { expect, readContent, test as siteTest, token } from './site';

const languages = siteLanguages();
const listed = languages.filter(({ isListed }) => isListed);
const { url } = readContent('site');
const { translations } = readContent('links');
/** The narrowest phone and a laptop. Columns change most on phones, and from one count of columns to the next. */
const runs = [
  { when: 'on a phone and on a laptop', widths: [320, 1280], tag: [] },
  {
    when: 'at every width',
    widths: [320, 360, 390, 440, 520, 640, 768, 880, 1040, 1280, 1600],
    tag: ['@daily'],
  },
];
const wholeAt = [320, 390, 1280];

/** The page in the site's own language, which all others are compared with. */
const test = siteTest.extend<object, { own: { facts: string[]; texts: string[] } }>({
  own: [
    async ({ browser, build, origin }, use) => {
      const page = await browser.newPage();
      await routeBackend(page, build, origin);
      await openWholePage(page, `${origin}${build.pathPrefix}/`);
      await use({ facts: await readFacts(page), texts: (await readTexts(page)).map(({ text }) => text) });
      await page.close();
    },
    { scope: 'worker' },
  ],
});

for (const language of languages) {
  const { tag, path, direction } = language;

  test.describe(`in a browser of ${tag}`, () => {
    // What fades in has another contrast for a moment.
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    for (const { when, widths, tag: tags } of runs) {
      test(
        `the page in ${tag} has the same facts, is whole, all in ${tag} and accessible ${when}`,
        { tag: tags },
        async ({ page, own, consoleErrors }) => {
          const hero = readContentIn(tag, 'hero');
          const { status } = readContentIn(tag, 'burn-portal');
          await openWholePage(page, `.${path}`);

          await expectHead(page, language);
          expect(await readFacts(page)).toEqual(own.facts);
          if (path !== '/') expect(await foreignTexts(page, tag, own.texts)).toEqual([]);
          if (direction === 'rtl') expect(await reversedTexts(page, token.symbol)).toEqual([]);

          const portal = page.locator('#burn-portal [data-status]');
          const [beginning = ''] = status.fresh.split(/\s*\{/);
          await expect(portal.locator('time').first()).toContainText(beginning);
          await expectFigures(page, language);
          await expectNoViolations(page, tag);

          await page.getByRole('button', { name: hero.copyButton }).click();
          await expect(page.getByText(hero.copied.title)).toBeVisible();
          await expect(page.getByText(hero.copied.description)).toBeVisible();
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await brokenWords(page), `at ${width} px`).toEqual([]);
            if (wholeAt.includes(width)) await expectWholePage(page);
          }
          // One would be a violation of the page's policy.
          expect(consoleErrors).toEqual([]);

          await page.route('**/functions/v1/**', (route) => route.abort());
          await openWholePage(page, `.${path}`, 'stale');
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLDetailsElement>('main details')
              .forEach((each) => (each.open = true)),
          );
          for (const width of wholeAt.filter((each) => widths.includes(each))) {
            await page.setViewportSize({ width, height: 800 });
            await expectWholePage(page);
          }
          await page.setViewportSize({ width: 320, height: 800 });
          await page.getByRole('button', { name: readContentIn(tag, 'site').menu }).click();
          await expectWholePage(page);
        },
      );
    }
  });
}

/** The texts of the open page, each with the language in which it would be spoken. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    // What the chain holds, dates, and what Gatsby itself says to screen readers.
    const apart = 'code, bdi, time, svg *, #gatsby-announcer, script, style, noscript';
    return [...document.querySelectorAll(`body *:not(${apart})`)].flatMap((element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const labels = ['alt', 'title', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
      return [own, ...labels].map((text) => ({ lang, text: text.replace(/[\u2066-\u2069]/g, '').trim() }));
    });
  });

/** The texts of a page in another language that the site's own page has as well, although nobody translated them so. */
async function foreignTexts(page: Page, tag: string, ownTexts: readonly string[]): Promise<string[]> {
  const sameInBoth = new Set<string>(
    readTranslations(contentFolder(), tag).flatMap(({ original, words }) =>
      words?.includes(original) ? original : [],
    ),
  );
  const names: string[] = contentFiles.flatMap((file) =>
    Array.from(fieldsOf(fieldSchema(file), readContent(file))).flatMap(({ value, schema }) =>
      typeof value === 'string' && !isTranslatable(schema, value) ? value : [],
    ),
  );
  return (await readTexts(page))
    .filter(({ lang, text }) => lang === tag && /\p{L}/u.test(text) && ownTexts.includes(text))
    .map(({ text }) => text)
    .filter((text) => !sameInBoth.has(text) && !names.includes(text));
}

/** The texts of the open page in which a part such as `$BOBO`, which is read from left to right, runs the other way. */
const reversedTexts = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((part) => {
    const reversed: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const start = node.data.indexOf(part);
      if (start < 0) continue;
      const boxOf = (index: number) => {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        return letter.getBoundingClientRect();
      };
      if (boxOf(start).left > boxOf(start + part.length - 1).left) reversed.push(node.data);
    }
    return reversed;
  }, part);

/** The address wherever it stands, and all links but those to the other languages and to what is still to be translated. */
const readFacts = (page: Page) =>
  page
    .locator('#home code, [data-copy], a[href]:not([hreflang])')
    .evaluateAll(
      (elements, editing) =>
        elements
          .map(
            (each) => each.getAttribute('href') ?? each.getAttribute('data-copy') ?? each.textContent ?? '',
          )
          .filter((fact) => editing === undefined || !fact.startsWith(`${editing}/`)),
      translations,
    );

async function expectHead(page: Page, { tag, path, direction, isListed }: SiteLanguage) {
  const { title, description } = readContentIn(tag, 'site');
  const alternates = listed.map((each) => [each.tag, url + each.path]);
  const hasAlternates = isListed && listed.length > 1;
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(readContentIn(tag, 'hero').heading);
  const head = await page.evaluate(() => {
    const read = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name));
    const { lang, dir } = document.documentElement;
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    const alternates = 'link[rel=alternate][hreflang]';
    const addresses = read(alternates, 'href');
    return {
      lang,
      dir,
      description: read('meta[name=description]', 'content'),
      canonical: read('link[rel=canonical]', 'href'),
      robots: read('meta[name=robots]', 'content'),
      alternates: read(alternates, 'hreflang').map((tag, index) => [tag, addresses[index]]),
      site: (JSON.parse(data) as { '@graph': object[] })['@graph'][0],
    };
  });
  expect(head).toEqual({
    lang: tag,
    dir: direction,
    description: [description],
    canonical: [url + path],
    robots: isListed ? [] : ['noindex'],
    alternates: hasAlternates ? [...alternates, ['x-default', `${url}/`]] : [],
    site: expect.objectContaining({ name: title, description, url: url + path, inLanguage: tag }) as unknown,
  });
}

async function expectFigures(page: Page, { tag }: SiteLanguage) {
  const { totalSupply, assumedCurrentSupply } = token;
  const { burned, burnedPercent } = burnFigures(totalSupply, assumedCurrentSupply, figureFormat(tag));
  const figures = page.locator('#burn-portal [data-status] dl').first().locator('dd');
  // As they are written: Playwright's own comparison of texts takes all spaces as the same.
  await expect.poll(() => figures.first().textContent()).toBe(burned);
  await expect.poll(() => figures.last().textContent()).toBe(burnedPercent);
}
