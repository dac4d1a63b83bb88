import type { Browser, Page } from '@playwright/test';
import { figureFormat } from '../../../lib/content-model/figure-format';
import { contentFolder } from '../../../lib/content-model/folder';
import { siteLanguages, type SiteLanguage } from '../../../lib/content-model/languages';
import { readContentIn } from '../../../lib/content-model/translations';
import { burnFigures } from '../../../src/sections/burn-figures';
import { openWholePage } from '../../../tools/browsers/open-page';
import { beginningOf, reversedTexts, strangeTexts } from '../../support/browser/page-texts';
import { readWords, unreadable } from '../../support/browser/page-words';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test as siteTest, token } from './site';

const languages = siteLanguages();
const listed = languages.filter(({ isListed }) => isListed);
const { url } = readContent('site');
const { translations } = readContent('links');

/** The page in the site's own language, which all others are compared with. */
const test = siteTest.extend<object, { ownFacts: Facts }>({
  ownFacts: [
    async ({ browser, origin }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await openWholePage(page, origin);
      await use(await readFacts(page));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const language of languages) {
  const { tag, path } = language;

  test.describe(`in a browser of ${tag}`, () => {
    test.use({ locale: tag });

    test(`the page in ${tag} tells the same facts, and all of it in ${tag}`, async ({
      page,
      browser,
      origin,
      ownFacts,
    }) => {
      const hero = readContentIn(tag, 'hero');
      const { status } = readContentIn(tag, 'burn-portal');
      await openWholePage(page, `.${path}`);

      await expectHead(page, language);
      expect(await readFacts(page)).toEqual(ownFacts);
      expect(await strangeTexts(page, contentFolder())).toEqual([]);
      for (const part of [token.symbol, token.mint]) expect(await reversedTexts(page, part)).toEqual([]);

      const portal = page.locator('#burn-portal [data-status]');
      await expect(portal.locator('time').first()).toContainText(beginningOf(status.fresh));
      await expectFigures(page, language);

      await page.getByRole('button', { name: hero.copyButton }).click();
      await expect(page.getByText(hero.copied.title)).toBeVisible();
      await expect(page.getByText(hero.copied.description)).toBeVisible();
      expect(await strangeTexts(page, contentFolder())).toEqual([]);
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectWholePage(page);
      }

      await expectPageWithoutScripts(browser, origin, page, language);
    });
  });
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

/** All of the open page that no language changes, in its order. */
const readFacts = (page: Page) =>
  page.evaluate((editing) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attributes = (selector: string, name: string) =>
      all(selector).map((element) => element.getAttribute(name));
    const ownText = ({ childNodes }: Element) =>
      [...childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
    const isFigure = (text: string) => /\d/.test(text) && !/\p{L}/u.test(text);
    return {
      address: [...all('#home code').map(ownText), ...attributes('[data-copy]', 'data-copy')],
      // Those to the other languages aside, and the one to what is still to be translated.
      links: attributes('a[href]:not([hreflang])', 'href').filter(
        (href) => editing === undefined || !href?.startsWith(`${editing}/`),
      ),
      ids: attributes('body [id]', 'id'),
      pictures: [
        ...attributes('img', 'src'),
        ...attributes('img, source', 'srcset'),
        ...attributes('img', 'width'),
        ...attributes('img', 'height'),
      ],
      drawings: attributes('path', 'd'),
      progress: attributes('[role=progressbar]', 'aria-valuenow'),
      // The chain goes on in the explanations; the dates of the chart take their own room.
      figures: all('body :not(script, style, details *, code, figure svg > text)')
        .map(ownText)
        .filter(isFigure)
        .map((figure) => figure.replace(/\D/g, '')),
    };
  }, translations);

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

/** Everything is there, and the languages lead to each other. */
async function expectPageWithoutScripts(
  browser: Browser,
  origin: string,
  scripted: Page,
  { tag, path }: SiteLanguage,
) {
  const words = await readWords(scripted);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(path);
  expect(await unreadable(page, words.page)).toEqual([]);
  expect(await unreadable(page, [readContentIn(tag, 'burn-portal').noScript])).toEqual([]);

  const next = languages[languages.findIndex((each) => each.tag === tag) + 1] ?? languages[0];
  if (next && next.tag !== tag) {
    const menu = page.locator('[popovertarget=menu]');
    if (await menu.isVisible()) await menu.click();
    await page.locator('header summary').click();
    await page.locator('header').getByRole('link', { name: next.name, exact: true }).click();
    await expect(page).toHaveURL(next.path);
    await expect(page.locator('html')).toHaveAttribute('lang', next.tag);
  }
  await context.close();
}
