import type { Page } from '@playwright/test';
import { getSiteContent } from '../../../build/content/content-source';
import { getFigureFormat } from '../../../build/content/translations/figure-format';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { readContentIn } from '../../../build/content/translations/translations';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { computeBurnFigures } from '../../../src/sections/burn-portal/burn-figures';
import { hasSection, openWholePage } from '../../support/browser/open-page';
import { expectNoViolations } from '../../support/browser/axe';
import { findBrokenWords } from '../../support/browser/page-words';
import { expectIntactLayout } from '../../support/browser/intact-layout';
import { DEMO_CONTENT } from '../../support/demo-site';
import { expect, phone, POLL_MS, test, token } from '../site';

/** A window of 1280 px is 640 px wide at 200% zoom, and 320 px at 400%. */
const runs = [
  { when: 'on a phone and on a laptop', widths: [320, 1280], isDaily: false },
  {
    when: 'at every width',
    widths: [320, 360, 390, 440, 480, 520, 640, 767, 768, 880, 1040, 1055, 1056, 1280, 1600, 2560],
    isDaily: true,
  },
];

const hasPortal = hasSection('burn-portal');
const isDemo = process.env.CONTENT_DIR === DEMO_CONTENT;

// __tests__/unit/templates/languages.test.ts tests the text, links and head of each language.
for (const { tag, path, direction } of listSiteLanguages(getSiteContent())) {
  const isDefault = path === '/';
  const site = readContentIn(getSiteContent(), tag, 'site');
  const hero = readContentIn(getSiteContent(), tag, 'hero');

  test.describe(`the page in ${tag}`, () => {
    // Text has a lower contrast while it fades in.
    test.use({ locale: tag, contextOptions: { reducedMotion: 'reduce' } });

    for (const { when, widths, isDaily } of runs) {
      const title = `shows its figures, is accessible and has an intact layout ${when}`;
      // A change of the code shows in one language of each direction; a change of the content, in any.
      const isPerChange = !isDaily && (isDefault || direction === 'rtl' || !isDemo);
      test(title, { tag: isPerChange ? [] : '@daily' }, async ({ page, consoleErrors }) => {
        const expectIntactAt = async (width: number) => {
          await page.setViewportSize({ width, height: 800 });
          await expectIntactLayout(page);
        };
        await page.clock.install();
        await openWholePage(page, `.${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        if (direction === 'rtl') {
          expect(await findReversed(page, token.symbol)).toEqual([]);
          await expect(page.locator('#home a svg').first()).toHaveCSS('scale', '-1 1');
        }
        if (hasPortal) {
          if (direction === 'rtl') await expectMirroredBar(page);
          await expectFigures(page, tag);
        }

        await page.getByRole('button', { name: hero.copyButton }).first().click();
        await expect(page.getByText(hero.copied.title)).toBeVisible();
        await expect(page.getByText(hero.copied.description)).toBeVisible();
        if (isDefault || direction === 'rtl' || isDaily)
          await expectNoViolations(page, 'with figures and the toast');
        for (const width of widths.toReversed()) {
          await expectIntactAt(width);
          expect.soft(await findBrokenWords(page), `at ${width} px`).toEqual([]);
        }
        // Includes violations of the Content-Security-Policy.
        expect(consoleErrors).toEqual([]);

        await page.route('**/functions/v1/**', (route) => route.abort());
        await page.clock.fastForward(POLL_MS);
        if (hasPortal) await expect(page.locator('[data-status=stale]')).toBeVisible();
        await page
          .locator('main details')
          .evaluateAll((all: HTMLDetailsElement[]) => all.forEach((details) => (details.open = true)));
        for (const width of isDaily ? widths.toReversed() : [320]) await expectIntactAt(width);
        await page.getByRole('button', { name: site.menu }).click();
        await expectIntactLayout(page);
        // Narrower than this window.
        await page.setViewportSize(phone);
        const menu = await page.locator('#menu').boundingBox();
        if (direction === 'rtl') expect(menu?.x).toBe(0);
        else expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(phone.width);
        if (!isDefault) return;
        await expectNoViolations(page, 'with stale figures and the menu open');
        await expectLargeControls(page);
        await page.keyboard.press('Escape');
        // The policy rejects an injected style sheet.
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        for (const width of widths) await expectIntactAt(width);
      });
    }
  });
}

/** The days at the knots of the fuse are as close as the knots. */
async function expectLargeControls(page: Page) {
  const days = await page.locator('.knot-date a').allTextContents();
  const controls = page.locator('a[href]:not([href="#content"]), button');
  const tooSmall = await controls.evaluateAll(
    (controls, days) =>
      controls
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ name, box }) => Math.min(box.width, box.height) < (days.includes(name) ? 24 : 44))
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    days,
  );
  expect(tooSmall).toEqual([]);
}

/** Finds text on a right-to-left page in which a left-to-right name such as `$BOBO` is reversed. */
const findReversed = (page: Page, name: string): Promise<string[]> =>
  page.evaluate((name) => {
    const reversed: string[] = [];
    const textNodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (textNodes.nextNode()) {
      const node = textNodes.currentNode as Text;
      const start = node.data.indexOf(name);
      if (start < 0) continue;
      const readLeft = (index: number) => {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        return letter.getBoundingClientRect().left;
      };
      if (readLeft(start) > readLeft(start + name.length - 1)) reversed.push(node.data);
    }
    return reversed;
  }, name);

/** Expects that the progress bar fills from the right. */
async function expectMirroredBar(page: Page) {
  const { totalSupply, assumedCurrentSupply } = token;
  const bar = page.getByRole('progressbar');
  const [track, fill] = await Promise.all([bar.boundingBox(), bar.locator('span').first().boundingBox()]);
  if (!track || !fill) throw new Error('The progress bar is not visible.');
  expect(track.x + track.width - (fill.x + fill.width)).toBeLessThan(5);
  expect(fill.width / track.width).toBeCloseTo((totalSupply - assumedCurrentSupply) / totalSupply, 1);
}

async function expectFigures(page: Page, language: string) {
  const { status } = readContentIn(getSiteContent(), language, 'burn-portal');
  const [freshStart = ''] = status.fresh.split(/\s*\{/);
  await expect(page.locator('#burn-portal [data-status] time').first()).toContainText(freshStart);
  const currentSupply = String(toBaseUnits(token.assumedCurrentSupply, token.decimals));
  const { burned, burnedPercent } = computeBurnFigures(token, currentSupply, getFigureFormat(language));
  const figures = page.locator('#burn-portal [data-status] dl').first().locator('dd');
  // Not `toHaveText`, which normalizes the spaces between digits.
  await expect.poll(() => figures.first().textContent()).toBe(burned);
  await expect.poll(() => figures.last().textContent()).toBe(burnedPercent);
}
