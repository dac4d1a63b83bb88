import { expect, type Page } from '@playwright/test';
import { readContent } from '../../content-model/read-content';
import type { SiteBuild } from '../build-site';
import { loadPictures } from './open-page';
import { SUPPLY_URL } from './supply-answers';

const POLL_MS = 30_000;
const phone = { width: 390, height: 844 };

/**
 * Does everything that a visitor can do on a site, and expects that the site keeps to its own policy and asks nobody else:
 * load, polls, copy, message, menu, anchors, the 404 page and back.
 */
export async function walkUnderPolicy(
  page: Page,
  origin: string,
  { content, pathPrefix }: SiteBuild,
): Promise<void> {
  const violations: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|violat/i.test(message.text()))
      violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violated: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await page.clock.install();

  const site = `${origin}${pathPrefix}`;
  const ready = page.locator('[data-status=ready]');
  const response = await page.goto(`${site}/`);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(ready).toBeVisible();
  for (let poll = 0; poll < 2; poll += 1) {
    const coming = page.waitForResponse(SUPPLY_URL);
    await page.clock.fastForward(POLL_MS);
    const answer = await coming;
    expect(answer.ok()).toBe(true);
    // The next step of the clock is longer than a read may take.
    await answer.finished();
  }

  const { copied, copyButton } = readContent('hero', content);
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();

  const { menu, navigation } = readContent('site', content);
  await page.setViewportSize(phone);
  for (const { label, anchor } of navigation) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${site}/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  await loadPictures(page);
  expect(await page.evaluate(() => document.fonts.check('1em "Sticker Display"'))).toBe(true);

  expect((await page.goto(`${site}/no-such-page`))?.status()).toBe(404);
  await page.getByRole('link', { name: readContent('not-found', content).link }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/?$`));
  await expect(ready).toBeVisible();
  expect(violations).toEqual([]);
  expect([...origins]).toEqual([origin]);
}
