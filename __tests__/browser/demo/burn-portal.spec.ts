import { expect, readContent, test } from '../site';

const POLL_MS = 30_000;
const { method } = readContent('burn-portal');

test('the figures come from the chain, a burn shows at the next poll, and the page survives its backend', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(site.url);
  const portal = page.locator('#burn-portal [data-status]');
  const figure = (text: string) => expect(portal.getByText(text, { exact: true })).toBeVisible();
  await figure('430,000,000');
  await figure('1,000,000,000');
  await figure('43.00%');
  await portal.getByText(method.summary).click();
  await expect(portal.getByText(method.sourceChain)).toBeVisible();
  // What lies in dead wallets.
  await figure('5,700,000');

  await site.burn(1_000_000);
  const readSupply = async () =>
    (await page.request.get(`${site.origin}/functions/v1/get-token-supply`)).text();
  await expect.poll(readSupply, 'the cached figure expires').toContain('"currentSupply":569000000');
  await page.clock.fastForward(POLL_MS);
  await figure('431,000,000');
  await figure('43.10%');
  await expect(portal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43.1');
  await expect(portal.getByText(/^Read from Solana/).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);

  await site.stop();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Not fresh\. Last read from Solana/).first()).toBeVisible();
  await figure('431,000,000');
  expect(consoleErrors.join('\n')).toContain('Error fetching token data');

  await site.start();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Read from Solana/).first()).toBeVisible();
});
