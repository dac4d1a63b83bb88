import { getSiteContent } from '../../../features';
import { listSiteLanguages } from '../../../plugins/content-model/languages';
import { optimizations } from '../../../plugins/fast-start/options';
import { buildSite } from '../../support/build-site';
import { openPage } from '../../support/browser/open-page';
import { createSiteTest } from '../../support/browser/site';
import { DEMO_CONTENT, demoSettings } from '../../support/demo-site';
import { expect, readContent } from '../site';

const fastStart = Object.fromEntries(optimizations.map((name) => [name, false]));
const test = createSiteTest(() => buildSite(DEMO_CONTENT, { ...demoSettings, fastStart }));

test('the site works with every optimization off', { tag: '@daily' }, async ({ page, consoleErrors }) => {
  const languages = listSiteLanguages(getSiteContent(DEMO_CONTENT));
  const [english, arabic] = ['en', 'ar'].map((each) => languages.find(({ tag }) => tag === each)!);
  const { copied, copyButton } = readContent('hero', DEMO_CONTENT);
  await page.setViewportSize({ width: 1920, height: 1080 });

  await openPage(page);
  for (const language of [arabic!, english!]) {
    await page.locator('header summary').click();
    await page.locator('header').getByRole('link', { name: language.name, exact: true }).click();
    await expect(page).toHaveURL(`.${language.path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language.tag);
    // Only the hydrated page shows the figures.
    await expect(page.locator('[data-status=ready]')).toBeVisible();
  }
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.getByText(copied.title)).toBeVisible();
  for (const address of ['./ar/index.html', './#%']) await openPage(page, address);
  // The browser logs each violation of the Content-Security-Policy as an error.
  expect(consoleErrors).toEqual([]);
});
