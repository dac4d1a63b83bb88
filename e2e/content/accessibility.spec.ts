import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openWholePage, untilWhole } from '../../test-support/browser/open-page';
import { answerStale, holdSupply } from '../../test-support/browser/supply-answers';
import { expect, readContent, test, token } from './site';

const hero = readContent('hero');
const site = readContent('site');
const phone = { width: 360, height: 800 };
const tablet = { width: 768, height: 1024 };
const laptop = { width: 1280, height: 800 };
const everySize = [phone, tablet, laptop];

/** Everything that axe knows: WCAG 2.2 up to AA, and what it calls good practice. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

for (const viewport of everySize) {
  test.describe(`at ${viewport.width} px, axe finds nothing to blame`, () => {
    test.use({ viewport });

    test('while the figures load, with the figures, and with the toast', async ({
      page,
      context,
      origin,
    }) => {
      await context.grantPermissions(['clipboard-write'], { origin });
      const { release } = await holdSupply(page);
      await page.goto(origin);
      await expect(page.locator('[data-status=loading]')).toBeVisible();
      await test.step('while the figures load', () => expectNoViolations(page));

      release();
      await untilWhole(page);
      await test.step('with the figures', () => expectNoViolations(page));

      await page.getByRole('button', { name: hero.copyButton }).click();
      await expect(page.getByText(hero.copied.title)).toBeVisible();
      await test.step('with the toast', () => expectNoViolations(page));
    });

    test('with stale figures', async ({ page, origin }) => {
      await answerStale(page, token);
      await openWholePage(page, origin, 'stale');
      await expectNoViolations(page);
    });

    test('on the 404 page', async ({ page, origin }) => {
      await page.goto(`${origin}/no-such-page`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    });
  });
}

for (const viewport of [phone, tablet]) {
  test.describe(`at ${viewport.width} px, axe finds nothing to blame`, () => {
    test.use({ viewport });

    test('with the menu open', async ({ page, origin }) => {
      await openWholePage(page, origin);
      await page.getByRole('button', { name: site.menu }).click();
      await expect(page.getByRole('navigation')).toBeVisible();
      await expectNoViolations(page);
    });
  });
}
