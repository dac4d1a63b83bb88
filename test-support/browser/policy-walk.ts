import { expect, type Page } from '@playwright/test';
import { readContent } from '../../content-model/read-content';
import type { SiteBuild } from '../build-site';

const pollMs = 30_000;
const phone = { width: 390, height: 844 };

/** What a browser held against the page, and whom it asked. */
interface Observed {
  violations: string[];
  origins: Set<string>;
}

async function observe(page: Page): Promise<Observed> {
  const observed: Observed = { violations: [], origins: new Set() };
  page.on('request', (request) => observed.origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|violat/i.test(message.text()))
      observed.violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => observed.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return observed;
}

/** Walks a site and sees that it keeps to its own policy and asks nobody else. */
export async function walkUnderPolicy(
  page: Page,
  origin: string,
  { content, pathPrefix }: SiteBuild,
): Promise<void> {
  const observed = await observe(page);
  await walk(page, `${origin}${pathPrefix}`, content);
  expect(observed.violations).toEqual([]);
  expect([...observed.origins]).toEqual([origin]);
}

/** Everything that a visitor can do on the site: load, polls, copy, message, menu, anchors, the 404 page and back. */
async function walk(page: Page, site: string, content: string) {
  const { copied, copyButton } = readContent('hero', content);
  const { menu, navigation } = readContent('site', content);
  await page.context().grantPermissions(['clipboard-write'], { origin: new URL(site).origin });
  await page.clock.install();

  const response = await page.goto(`${site}/`);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.locator('[data-status=ready]')).toBeVisible();
  for (let poll = 0; poll < 2; poll += 1) {
    const coming = page.waitForResponse('**/functions/v1/get-token-supply');
    await page.clock.fastForward(pollMs);
    const answer = await coming;
    expect(answer.ok()).toBe(true);
    // Whole, or the next step of the clock is longer than a read may take.
    await answer.finished();
  }

  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();

  await page.setViewportSize(phone);
  for (const { label, anchor } of navigation) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${site}/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  for (const picture of await page.locator('main img').all()) {
    await picture.evaluate((img) => img.scrollIntoView());
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => document.fonts.check('1em "Sticker Display"'))).toBe(true);

  expect((await page.goto(`${site}/no-such-page`))?.status()).toBe(404);
  await page.getByRole('link', { name: readContent('not-found', content).link }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/?$`));
  await expect(page.locator('[data-status=ready]')).toBeVisible();
}
