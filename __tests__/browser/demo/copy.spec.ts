import type { Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openPage } from '../../../tools/browsers/open-page';
import { INSECURE_HOST } from '../../../tools/browsers/chromium';
import { expect, readContent, test, token } from './site';

const { copied, copyRefused, copyButton } = readContent('hero');

const button = (page: Page) => page.getByRole('button', { name: copyButton });
const icon = (page: Page) => button(page).locator('svg:visible').innerHTML();

interface Announcement {
  text: string;
  /** How long the live region had been in the page when the text came. Screen readers miss what comes with it. */
  regionAgeMs: number;
}

/** Writes down every text that comes into a live region, as a screen reader would notice it. */
async function watchLiveRegions(page: Page): Promise<() => Promise<Announcement[]>> {
  await page.addInitScript(() => {
    const announcements: Announcement[] = [];
    Object.assign(window, { announcements });
    const regions = new Map<Element, { bornAt: number; text: string }>();
    const selector = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
    new MutationObserver(() => {
      for (const element of document.querySelectorAll(selector)) {
        const region = regions.get(element) ?? { bornAt: performance.now(), text: '' };
        const text = element.textContent ?? '';
        // A region in a region is read twice.
        if (text !== '' && text !== region.text) {
          announcements.push({ text, regionAgeMs: performance.now() - region.bornAt });
        }
        regions.set(element, { ...region, text });
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return () => page.evaluate(() => (window as unknown as { announcements: Announcement[] }).announcements);
}

test('a press copies exactly the address, shows the check mark for a while, and one toast is announced and goes', async ({
  page,
  context,
}) => {
  const readAnnouncements = await watchLiveRegions(page);
  await openPage(page);
  const copyIcon = await icon(page);
  await button(page).click();
  await expect.poll(() => icon(page)).not.toBe(copyIcon);
  await expect(page.getByText(copied.title)).toBeVisible();
  await expect(page.getByText(copied.description)).toBeVisible();
  await button(page).click();
  await expect(page.getByText(copied.title)).toHaveCount(1);
  await expect.poll(() => icon(page)).toBe(copyIcon);
  await expect(page.getByText(copied.title)).toBeHidden();

  const announcements = (await readAnnouncements()).filter(({ text }) => text.includes(copied.title));
  expect(announcements).toHaveLength(1);
  expect(announcements[0]?.text).toContain(copied.description);
  expect(announcements[0]?.regionAgeMs).toBeGreaterThan(90);
  expect(await readClipboard(context)).toBe(token.mint);
});

test('where copying is forbidden, or without https, the address is selected to copy by hand', async ({
  page,
  context,
  baseURL,
}) => {
  // Chromium denies every permission that is not on the list.
  await context.clearPermissions();
  await context.grantPermissions(['notifications']);
  const secure = baseURL ?? '';
  for (const url of [secure, secure.replace('127.0.0.1', INSECURE_HOST)]) {
    await page.goto(url);
    expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(url === secure);
    const copyIcon = await icon(page);
    await button(page).click();
    await expect(page.getByText(copyRefused.title)).toBeVisible();
    await expect(page.getByText(copyRefused.description)).toBeVisible();
    await expect(page.getByText(copied.title)).toHaveCount(0);
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(token.mint);
    expect(await icon(page)).toBe(copyIcon);
  }
});
