import type { Page } from '@playwright/test';
import { siteContent } from '../../../features';
import { getSchema } from '../../../plugins/content-model/content-source';
import { walkFields } from '../../../plugins/content-model/json-schema';
import { figureFormat } from '../../../plugins/content-model/figure-format';
import { toLanguageCode } from '../../../plugins/content-model/language-code';
import { listSiteLanguages, type SiteLanguage } from '../../../plugins/content-model/languages';
import {
  isTranslatable,
  readContentIn,
  readTexts as readTranslations,
  listUntranslated,
} from '../../../plugins/content-model/translations';
import { computeBurnFigures } from '../../../src/sections/burn-figures';
import { openWholePage } from '../../support/browser/open-page';
import { expectNoViolations } from '../../support/browser/axe';
import { findBrokenWords } from '../../support/browser/broken-words';
import { expectIntactLayout } from '../../support/browser/whole-page';
import { routeBackend } from '../../support/browser/site';
import { expect, readContent, test as siteTest, token } from '../site';

const languages = listSiteLanguages(siteContent());
const listed = languages.filter(({ isListed }) => isListed);
const [defaultLanguage] = languages;
const { url } = readContent('site');
const { translations } = readContent('links');
/** A window of 1280 px is 640 px wide at 200 % zoom, and 320 px at 400 %. */
const runs = [
  { when: 'on a phone and on a laptop', widths: [320, 1280], isDaily: false },
  {
    when: 'at every width',
    widths: [320, 360, 390, 440, 480, 520, 640, 767, 768, 880, 1040, 1055, 1056, 1280, 1600, 2560],
    isDaily: true,
  },
];

/** The page in the default language. */
const test = siteTest.extend<object, { defaultPage: { facts: string[]; texts: string[] } }>({
  defaultPage: [
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

  test.describe(`in ${tag}`, () => {
    // Text that fades in has a lower contrast.
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    for (const { when, widths, isDaily } of runs) {
      test(
        `the page in ${tag} has all facts, is translated, accessible and intact ${when}`,
        { tag: isDaily ? '@daily' : [] },
        async ({ page, defaultPage, consoleErrors }) => {
          await openWholePage(page, `.${path}`);
          await expectHead(page, language);
          await expectMissingTexts(page, language);
          expect(await readFacts(page)).toEqual(defaultPage.facts);
          if (!isDefault) expect(await findUntranslated(page, tag, defaultPage.texts)).toEqual([]);
          if (direction === 'rtl') {
            expect(await findReversed(page, token.symbol)).toEqual([]);
            await expectMirrored(page);
          }

          const [freshStart = ''] = readContentIn(siteContent(), tag, 'burn-portal').status.fresh.split(
            /\s*\{/,
          );
          await expect(page.locator('#burn-portal [data-status] time').first()).toContainText(freshStart);
          await expectFigures(page, language);

          await page.getByRole('button', { name: hero.copyButton }).click();
          await expect(page.getByText(hero.copied.title)).toBeVisible();
          await expect(page.getByText(hero.copied.description)).toBeVisible();
          if (isDefault || direction === 'rtl' || isDaily)
            await expectNoViolations(page, 'with figures and the toast');
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            expect.soft(await findBrokenWords(page), `at ${width} px`).toEqual([]);
            await expectIntactLayout(page);
          }
          // Includes violations of the Content-Security-Policy.
          expect(consoleErrors).toEqual([]);

          await page.route('**/functions/v1/**', (route) => route.abort());
          await openWholePage(page, `.${path}`, 'stale');
          await page.evaluate(() =>
            document
              .querySelectorAll<HTMLDetailsElement>('main details')
              .forEach((details) => (details.open = true)),
          );
          for (const width of widths.toReversed()) {
            await page.setViewportSize({ width, height: 800 });
            await expectIntactLayout(page);
          }
          await page.getByRole('button', { name: site.menu }).click();
          await expectIntactLayout(page);
          const menu = await page.locator('#menu').boundingBox();
          if (direction === 'rtl') expect(menu?.x).toBe(0);
          else expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(widths[0]);
          if (!isDefault) return;
          await expectNoViolations(page, 'with stale figures and the menu open');
          await expectLargeControls(page);
          await page.keyboard.press('Escape');
          // The policy rejects an injected style sheet.
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 });
            await expectIntactLayout(page);
          }
        },
      );
    }
  });
}

/** Expects the default language as `lang` of untranslated texts, and a request for translations in the footer. */
async function expectMissingTexts(page: Page, { tag }: SiteLanguage) {
  const isComplete = listUntranslated(siteContent(), tag).length === 0;
  const marked = await page
    .locator('body [lang]:not([hreflang], code)')
    .evaluateAll((elements) =>
      elements.map((element) => `${element.getAttribute('lang')} ${element.getAttribute('dir')}`),
    );
  const expected = `${defaultLanguage?.tag} ${defaultLanguage?.direction}`;
  expect([...new Set(marked)]).toEqual(isComplete ? [] : [expected]);
  const words = readContentIn(siteContent(), tag, 'site').languages;
  const improve = page.locator('footer').getByRole('link', { name: words?.improve ?? '', exact: true });
  await expect(improve).toHaveCount(isComplete ? 0 : 1);
  const url = `${translations}/${toLanguageCode(tag)}.yaml`;
  if (!isComplete) await expect(improve).toHaveAttribute('href', url);
  await expect(page.getByText(words?.incomplete ?? '', { exact: true })).toHaveCount(isComplete ? 0 : 1);
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

/** Reads the texts and labels of the open page, each with its language. */
const readTexts = (page: Page) =>
  page.evaluate(() => {
    // Without addresses, dates and the route announcer of Gatsby.
    const excluded = 'code, bdi, time, svg *, #gatsby-announcer, script, style, noscript';
    return [...document.querySelectorAll(`body *:not(${excluded})`)].flatMap((element) => {
      const lang = element.closest('[lang]')?.getAttribute('lang') ?? '';
      const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
      const labels = ['alt', 'title', 'aria-label'].map((name) => element.getAttribute(name) ?? '');
      return [text, ...labels].map((each) => ({
        lang,
        text: each.replace(/[\u2066-\u2069]/g, '').trim(),
      }));
    });
  });

/** Finds texts that equal one of the default page although their translation differs. */
async function findUntranslated(page: Page, tag: string, defaultTexts: readonly string[]): Promise<string[]> {
  const sameInBoth = new Set<string>(
    readTranslations(siteContent(), tag).flatMap(({ original, words }) =>
      words?.includes(original) ? original : [],
    ),
  );
  const names: string[] = siteContent().files.flatMap((file) =>
    Array.from(walkFields(getSchema(siteContent(), file), readContent(file))).flatMap(({ value, schema }) =>
      typeof value === 'string' && !isTranslatable(schema, value) ? value : [],
    ),
  );
  return (await readTexts(page))
    .filter(({ lang, text }) => lang === tag && /\p{L}/u.test(text) && defaultTexts.includes(text))
    .map(({ text }) => text)
    .filter((text) => !sameInBoth.has(text) && !names.includes(text));
}

/** Finds texts on a right-to-left page in which a left-to-right part such as `$BOBO` is reversed. */
const findReversed = (page: Page, part: string): Promise<string[]> =>
  page.evaluate((part) => {
    const reversed: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const start = node.data.indexOf(part);
      if (start < 0) continue;
      const readLeft = (index: number) => {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        return letter.getBoundingClientRect().left;
      };
      if (readLeft(start) > readLeft(start + part.length - 1)) reversed.push(node.data);
    }
    return reversed;
  }, part);

/** Expects that the progress bar fills from the right, and that arrows point left. */
async function expectMirrored(page: Page) {
  const { totalSupply, assumedCurrentSupply } = token;
  const bar = page.getByRole('progressbar');
  const [track, fill] = await Promise.all([bar.boundingBox(), bar.locator('span').first().boundingBox()]);
  if (!track || !fill) throw new Error('The progress bar is not visible.');
  expect(track.x + track.width - (fill.x + fill.width)).toBeLessThan(5);
  expect(fill.width / track.width).toBeCloseTo((totalSupply - assumedCurrentSupply) / totalSupply, 1);
  await expect(page.locator('#home a svg').first()).toHaveCSS('scale', '-1 1');
}

/** Reads each address and link, except for links to other languages and to missing translations. */
const readFacts = (page: Page) =>
  page
    .locator('#home code, [data-copy], a[href]:not([hreflang])')
    .evaluateAll(
      (elements, translations) =>
        elements
          .map(
            (element) =>
              element.getAttribute('href') ?? element.getAttribute('data-copy') ?? element.textContent ?? '',
          )
          .filter((fact) => translations === undefined || !fact.startsWith(`${translations}/`)),
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
  const { burned, burnedPercent } = computeBurnFigures(totalSupply, assumedCurrentSupply, figureFormat(tag));
  const figures = page.locator('#burn-portal [data-status] dl').first().locator('dd');
  // Not `toHaveText`, which normalizes the spaces between digits.
  await expect.poll(() => figures.first().textContent()).toBe(burned);
  await expect.poll(() => figures.last().textContent()).toBe(burnedPercent);
}
