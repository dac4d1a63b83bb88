import { expectNoViolations } from '../../test-support/browser/axe';
import { openPage, openWholePage, waitForMarks } from '../../test-support/browser/open-page';
import { answerStale, holdRequests, SUPPLY_URL } from '../../test-support/browser/supply-answers';
import { expect, readContent, test, token } from './site';

const hero = readContent('hero');
const site = readContent('site');

for (const { width, height, foldsMenu } of [
  { width: 360, height: 800, foldsMenu: true },
  { width: 1280, height: 800, foldsMenu: false },
]) {
  test(`at ${width} px axe finds nothing in any state of the pages`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const release = await holdRequests(page, SUPPLY_URL);
    await openPage(page, './', 'loading');
    await expectNoViolations(page, 'while the figures load');

    release();
    await expect(page.locator('[data-status=ready]')).toBeVisible();
    await waitForMarks(page);
    await expectNoViolations(page, 'with the figures');

    if (foldsMenu) {
      await page.getByRole('button', { name: site.menu }).click();
      await expect(page.getByRole('navigation')).toBeVisible();
      await expectNoViolations(page, 'with the menu open');
      await page.keyboard.press('Escape');
    }

    await page.getByRole('button', { name: hero.copyButton }).click();
    await expect(page.getByText(hero.copied.title)).toBeVisible();
    await expectNoViolations(page, 'with the toast');

    await answerStale(page, token);
    await openWholePage(page, './', 'stale');
    await expectNoViolations(page, 'with stale figures');

    await page.goto('./no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoViolations(page, 'on the 404 page');
  });
}
