import { setTimeout as sleep } from 'node:timers/promises';
import { expect, readContent, test } from './site';

const POLL_MS = 30_000;
const { method } = readContent('burn-portal');

test('the figures come from the chain, a burn shows at the next poll, and the page survives its backend', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(site.origin);
  const portal = page.locator('#burn-portal');
  const figure = (text: string) => expect(portal.getByText(text, { exact: true })).toBeVisible();
  await figure('430,000,000');
  await figure('1,000,000,000');
  await figure('43.00%');

  await site.burn(1_000_000);
  // The supply service keeps a figure for a second of real time.
  await sleep(1_100);
  await page.clock.fastForward(POLL_MS);
  await figure('431,000,000');
  await figure('43.10%');
  await expect(portal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43.1');
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();
  expect(consoleErrors).toEqual([]);

  await site.stop();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Not fresh\. Last read from Solana/)).toBeVisible();
  await figure('431,000,000');
  expect(consoleErrors.join('\n')).toContain('Error fetching token data');

  await site.start();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();
});

test('the portal says how its figure is computed, and what lies in dead wallets', async ({ page }) => {
  await page.goto('./#burn-portal');
  const portal = page.locator('#burn-portal');
  await portal.getByText(method.summary).click();
  await expect(portal.getByText(method.sourceChain)).toBeVisible();
  await expect(portal.getByText('5,700,000', { exact: true })).toBeVisible();
  await expect(portal.getByText(method.notRead)).toHaveCount(0);
});

test('a page that never reached its backend shows the assumed figure and says so', async ({ page }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.goto('./#burn-portal');
  const portal = page.locator('#burn-portal');
  await expect(portal.getByText(/^Not read from Solana yet/)).toBeVisible();
  await expect(portal.getByText('430,000,000', { exact: true })).toBeVisible();

  await portal.getByText(method.summary).click();
  await expect(portal.getByText(method.sourceAssumed)).toBeVisible();
  // Slot, age and dead wallets.
  await expect(portal.getByText(method.notRead, { exact: true })).toHaveCount(3);
});
