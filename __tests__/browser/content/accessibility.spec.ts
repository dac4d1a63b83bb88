import { expectNoViolations } from '../../support/browser/axe';
import { openPage, openWholePage, waitForMarks } from '../../support/browser/open-page';
import { answerStale, holdRequests, SUPPLY_URL } from '../../support/browser/supply-answers';
import { expect, readContent, test, token } from './site';

const hero = readContent('hero');
const site = readContent('site');
const phone = { width: 360, height: 800 };
const laptop = { width: 1280, height: 800 };

// What fades in has another contrast for a moment.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('axe finds nothing in any state of the page, and on the 404 page', async ({ page }) => {
  await page.setViewportSize(laptop);
  const release = await holdRequests(page, SUPPLY_URL);
  await openPage(page, './', 'loading');
  await expectNoViolations(page, 'while the figures load');

  release();
  await expect(page.locator('[data-status=ready]')).toBeVisible();
  await waitForMarks(page);
  await page.getByRole('button', { name: hero.copyButton }).click();
  await expect(page.getByText(hero.copied.title)).toBeVisible();
  await expectNoViolations(page, 'with figures, marks and the message');

  await page.setViewportSize(phone);
  await answerStale(page, token);
  await openWholePage(page, './', 'stale');
  await expectNoViolations(page, 'with stale figures');
  await page.getByRole('button', { name: site.menu }).click();
  await expect(page.getByRole('navigation')).toBeVisible();
  await expectNoViolations(page, 'with the menu open');

  await page.goto('./no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoViolations(page, 'not found');
});
