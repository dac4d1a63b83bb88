import type { Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { holdRequests } from '../../support/browser/supply-answers';
import { demoSettings } from '../../support/demo-site';
import { expect, readContent, test, token } from '../site';

const hero = readContent('hero');
const site = readContent('site');
const SCRIPTS = '**/*.js';

const copyButton = (page: Page) => page.getByRole('button', { name: hero.copyButton });
const icon = (page: Page) => copyButton(page).locator('svg:visible').innerHTML();
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
/** React marks the elements that it has taken over. */
const isHydrated = (page: Page) =>
  copyButton(page).evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react')));

test.describe('a visitor who is faster than the scripts', () => {
  test('copies at once, sees the check mark for two seconds after the last press, and one message later', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('./');
    const copyIcon = await icon(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copyButton(page).click();
    await expect.poll(() => icon(page)).not.toBe(copyIcon);
    expect(await readClipboard(context)).toBe(token.mint);
    await page.clock.runFor(1_000);
    await copyButton(page).click();
    await page.clock.runFor(1_999);
    expect(await icon(page)).not.toBe(copyIcon);
    await page.clock.runFor(1);
    expect(await icon(page)).toBe(copyIcon);
    await page.clock.resume();
    expect(await isHydrated(page)).toBe(false);
    await expect(page.getByText(hero.copied.title)).toHaveCount(0);
    // What Gatsby reads first is asked for together with the scripts.
    expect(asked.filter((path) => path.endsWith('-data.json')).sort()).toEqual(
      ['app-data.json', 'index/page-data.json'].map((file) => `${demoSettings.pathPrefix}/page-data/${file}`),
    );

    release();
    await expect(page.getByText(hero.copied.title)).toBeVisible();
    await expect(page.getByText(hero.copied.title)).toHaveCount(1);
    expect(await icon(page), 'the check mark has stood already').toBe(copyIcon);
    // From now on the button is React's alone.
    await copyButton(page).click();
    await expect(page.getByText(hero.copied.title)).toHaveCount(1);
  });

  test('opens the menu, goes where it leads, and stays there, and the page knows where that is', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdRequests(page, SCRIPTS);
    await page.goto('./');
    await page.getByRole('button', { name: site.menu }).click();
    await page.getByRole('navigation').getByRole('link').last().click();
    await expect(page.locator('#roadmap h2')).toBeInViewport();
    const top = await scrollTop(page);
    expect(top).toBeGreaterThan(1_000);

    release();
    await expect(page.locator('#menu a[href="#roadmap"]')).toHaveAttribute('aria-current', 'true');
    expect(await scrollTop(page)).toBe(top);
  });
});
