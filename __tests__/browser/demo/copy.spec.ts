import type { Page } from '@playwright/test';
import { readClipboard } from '../../support/browser/clipboard';
import { openPage } from '../../support/browser/open-page';
import { INSECURE_HOST } from '../../../tools/browsers/chromium';
import { expect, readContent, test, token } from '../site';

const { copied, copyRefused, copyButton } = readContent('hero');

const button = (page: Page) => page.getByRole('button', { name: copyButton });
const icon = (page: Page) => button(page).locator('svg:visible').innerHTML();

test('a press copies exactly the address, shows the check mark for a while, and one toast comes and goes', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await openPage(page);
  const copyIcon = await icon(page);
  await button(page).click();
  await expect.poll(() => icon(page)).not.toBe(copyIcon);
  await expect(page.getByText(copied.title)).toBeVisible();
  await expect(page.getByText(copied.description)).toBeVisible();
  await button(page).click();
  await expect(page.getByText(copied.title)).toHaveCount(1);
  await page.clock.fastForward(2_000);
  await expect.poll(() => icon(page)).toBe(copyIcon);
  await page.clock.fastForward(10_000);
  await expect(page.getByText(copied.title)).toBeHidden();
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
