import { expect, test } from './site';

const pollMs = 30_000;

test('the figures come from the chain, and a burn shows at the next poll', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(site.origin);
  const portal = page.locator('#burn-portal');

  await expect(portal.getByText('430,000,000', { exact: true })).toBeVisible();
  await expect(portal.getByText('1,000,000,000', { exact: true })).toBeVisible();
  await expect(portal.getByText('43.00%', { exact: true })).toBeVisible();

  await site.burn(1_000_000);
  // The supply service keeps a figure for a second of real time.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await page.clock.fastForward(pollMs);

  await expect(portal.getByText('431,000,000', { exact: true })).toBeVisible();
  await expect(portal.getByText('43.10%', { exact: true })).toBeVisible();
  await expect(portal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43.1');
  expect(consoleErrors).toEqual([]);
});

test('without its backend the page stands, keeps its figures, and recovers by itself', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(site.origin);
  const portal = page.locator('#burn-portal');
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();

  await site.stop();
  await page.clock.fastForward(pollMs);
  await expect(portal.getByText(/^Not fresh\. Last read from Solana/)).toBeVisible();
  await expect(portal.getByText('430,000,000', { exact: true })).toBeVisible();
  expect(consoleErrors.some((text) => text.includes('Error fetching token data'))).toBe(true);

  await site.start();
  await page.clock.fastForward(pollMs);
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();
});

test('a page that never reached its backend shows the assumed figure and says so', async ({ page, site }) => {
  await page.route('**/functions/v1/**', (route) => route.abort());
  await page.goto(site.origin);
  const portal = page.locator('#burn-portal');

  await expect(portal.getByText(/^Not read from Solana yet/)).toBeVisible();
  await expect(portal.getByText('430,000,000', { exact: true })).toBeVisible();
});
