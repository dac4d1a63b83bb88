import sharp from 'sharp';
import { SUPPLY_URL } from '../../support/browser/supply-responses';
import { expect, POLL_MS, readContent, test } from '../site';

const { method, share } = readContent('burn-portal');

test('shows new burns, and the last figure if the backend is down', async ({ page, site, consoleErrors }) => {
  await page.clock.install();
  await page.goto(site.url);
  const portal = page.locator('#burn-portal [data-status]');
  const expectFigure = (text: string) => expect(portal.getByText(text, { exact: true })).toBeVisible();
  await expectFigure('430,000,000');
  await expectFigure('1,000,000,000');
  await expectFigure('43.00%');
  await portal.getByText(method.summary).click();
  await expect(portal.getByText(method.sourceChain)).toBeVisible();
  // The amount in dead wallets.
  await expectFigure('5,700,000');

  await site.burn(1_000_000);
  const readSupply = async () =>
    (await page.request.get(`${site.origin}/functions/v1/get-token-supply`)).text();
  await expect.poll(readSupply, 'the cache entry expires').toContain('"currentSupply":569000000');
  await page.clock.fastForward(POLL_MS);
  await expectFigure('431,000,000');
  await expectFigure('43.10%');
  await expect(portal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43.1');
  await expect(portal.getByText(/^Read from Solana/).first()).toBeVisible();
  expect(consoleErrors).toEqual([]);

  await page.route(SUPPLY_URL, (route) => route.abort());
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Not fresh\. Last read from Solana/).first()).toBeVisible();
  await expectFigure('431,000,000');
  expect(consoleErrors.join('\n')).toContain('Error fetching token data');
  // layout-shift.spec.ts tests the recovery.
});

test('the share button saves a picture in the shape of the screen', async ({ page, consoleErrors }) => {
  await page.goto('./');
  await expect(page.locator('[data-status=ready]')).toBeVisible();
  for (const isUpright of [false, true]) {
    const size = isUpright ? { width: 1080, height: 1920 } : { width: 1200, height: 630 };
    await page.setViewportSize(size);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: share.label }).click();
    const picture = sharp(await (await download).path());
    expect(await picture.metadata()).toMatchObject({ format: 'png', ...size });
    // The background is plain next to the mascot.
    const text = await picture.extract({ left: 0, top: 0, width: 360, height: 560 }).toBuffer();
    expect((await sharp(text).stats()).entropy).toBeGreaterThan(1);
  }
  await expect(page.getByText(share.copied.title)).toBeVisible();
  // The browser reports what the policy blocks, such as requests to other hosts.
  expect(consoleErrors).toEqual([]);
});
