import type { Page } from '@playwright/test';
import { siteContent } from '../../../features';
import { schemaOf } from '../../../plugins/content-model/content-source';
import { fieldsOf } from '../../../plugins/content-model/check/fields-of';
import { figureFormat } from '../../../plugins/content-model/figure-format';
import { languageCode } from '../../../plugins/content-model/language-code';
import { siteLanguages, type SiteLanguage } from '../../../plugins/content-model/languages';
import {
  isTranslatable,
  readContentIn,
  readTexts as readTranslations,
  untranslatedTexts,
} from '../../../plugins/content-model/translations';
import { burnFigures } from '../../../src/sections/burn-figures';
import { openWholePage } from '../../support/browser/open-page';
import { expectNoViolations } from '../../support/browser/axe';
import { brokenWords } from '../../support/browser/broken-words';
import { expectWholePage } from '../../support/browser/whole-page';
import { routeBackend } from '../../support/browser/site';
import { expect, readContent, test as siteTest, token } from '../site';

const languages = siteLanguages(siteContent());
const listed = languages.filter(({ isListed }) => isListed);
const { url } = readContent('site');
const { translations } = readContent('links');
/** The narrowest phone and a laptop per change. A window of 1280 px has 640 of them at 200 % zoom, and 320 at 400 %. */
const runs = [
  { when: 'on a phone and on a laptop', widths: [320, 1280], tags: [] },
  {
    when: 'at every width',
    widths: [320, 360, 390, 440, 480, 520, 640, 767, 768, 880, 1040, 1055, 1056, 1280, 1600, 2560],
    tags: ['@daily'],
  },
];

/** The page in the default language, which all others are compared with. */
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
  const isDefault = path === '/';
  const site = readContentIn(siteContent(), tag, 'site');
  const hero = readContentIn(siteContent(), tag, 'hero');

  test.describe(`in a browser of ${tag}`, () => {
    // What fades in has another contrast for a moment.
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    for (const { when, widths, tags } of runs) {
      test(
        `the page in ${tag} has the same facts, is whole, all in ${tag} and accessible ${when}`,
        { tag: tags },
        async ({ page, own, consoleErrors }) => {
          await openWholePage(page, `.${path}`);
          await expectHead(page, language);
          await expectMissingTexts(page, language);
          expect(await readFacts(page)).toEqual(own.facts);
          if (!isDefault) expect(await foreignTexts(page, tag, own.texts)).toEqual([]);
          if (direction === 'rtl') expect(await reversedTexts(page, token.symbol)).toEqual([]);

          const [beginning = ''] = readContentIn(siteContent(), tag, 'burn-portal').status.fresh.split(
            /\s*\{/,
          );
          await expect(page.locator('#burn-portal [data-status] time').first()).toContainText(beginning);
          await expectFigures(page, language);

          await page.getByRole('button', { name: hero.copyButton }).click();
          await expect(page.getByText(hero.copied.title)).toBeVisible();
          await expect(page.getByText(hero.copied.description)).toBeVisible();
          await expectNoViolations(page, 'with figures, marks and the message');
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await brokenWords(page), `at ${width} px`).toEqual([]);
            await expectWholePage(page);
          }
          // A violation of the page's policy would be one.
          expect(consoleErrors).toEqual([]);

          await page.route('**/functions/v1/**', (route) => route.abort());
          await openWholePage(page, `.${path}`, 'stale');
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLDetailsElement>('main details')
              .forEach((each) => (each.open = true)),
          );
          for (const width of widths.toReversed()) {
            await page.setViewportSize({ width, height: 800 });
            await expectWholePage(page);
          }
          await page.getByRole('button', { name: site.menu }).click();
          await expectWholePage(page);
          if (!isDefault) return;
          await expectNoViolations(page, 'with stale figures and the menu open');
          await expectLargeControls(page);
          await page.keyboard.press('Escape');
          // As a visitor's browser does it; the policy would refuse a style sheet put into the page.
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await expectWholePage(page);
          }
        },
      );
    }
  });
}

/** Expects that texts without a translation are marked as the default language, and that the page asks for them. */
async function expectMissingTexts(page: Page, { tag }: SiteLanguage) {
  const [own] = languages;
  const isWhole = untranslatedTexts(siteContent(), tag).length === 0;
  const marks = await page
    .locator('body [lang]:not([hreflang], code)')
    .evaluateAll((elements) =>
      elements.map((element) => `${element.getAttribute('lang')} ${element.getAttribute('dir')}`),
    );
  expect([...new Set(marks)]).toEqual(isWhole ? [] : [`${own?.tag} ${own?.direction}`]);
  const words = readContentIn(siteContent(), tag, 'site').languages;
  const help = page.locator('footer').getByRole('link', { name: words?.improve ?? '', exact: true });
  await expect(help).toHaveCount(isWhole ? 0 : 1);
  if (!isWhole) await expect(help).toHaveAttribute('href', `${translations}/${languageCode(tag)}.yaml`);
  await expect(page.getByText(words?.incomplete ?? '', { exact: true })).toHaveCount(isWhole ? 0 : 1);
}

async function expectLargeControls(page: Page) {
  const small = await page.locator('a[href]:not([href="#content"]), button').evaluateAll((controls) =>
    controls
      .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 44)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  expect(small).toEqual([]);
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
    readTranslations(siteContent(), tag).flatMap(({ original, words }) =>
      words?.includes(original) ? original : [],
    ),
  );
  const names: string[] = siteContent().files.flatMap((file) =>
    Array.from(fieldsOf(schemaOf(siteContent(), file), readContent(file))).flatMap(({ value, schema }) =>
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
  const { title, description } = readContentIn(siteContent(), tag, 'site');
  const alternates = [...listed.map((each) => [each.tag, url + each.path]), ['x-default', `${url}/`]];
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    readContentIn(siteContent(), tag, 'hero').heading,
  );
  const offered = languages.filter((each) => each.isListed || each.tag === tag);
  await expect(page.locator('header details a')).toHaveText(
    offered.length > 1 ? offered.map(({ name }) => name) : [],
  );
  const head = await page.evaluate(() => {
    const read = (selector: string, ...names: string[]) =>
      [...document.querySelectorAll(selector)].map((element) =>
        names.map((name) => element.getAttribute(name)),
      );
    const { lang, dir } = document.documentElement;
    return {
      lang,
      dir,
      description: read('meta[name=description]', 'content'),
      canonical: read('link[rel=canonical]', 'href'),
      robots: read('meta[name=robots]', 'content'),
      alternates: read('link[rel=alternate][hreflang]', 'hreflang', 'href'),
    };
  });
  expect(head).toEqual({
    lang: tag,
    dir: direction,
    description: [[description]],
    canonical: [[url + path]],
    robots: isListed ? [] : [['noindex']],
    alternates: isListed && listed.length > 1 ? alternates : [],
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
