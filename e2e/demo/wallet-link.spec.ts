import type { Page } from '@playwright/test';
import { expect, readContent, test, token } from './site';

const { exchange } = readContent('links');

const hero = (page: Page) => page.locator('#home');
const walletLink = (page: Page) => hero(page).getByRole('link', { name: 'open in Phantom' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    for (const width of [320, 360, 390, 767]) {
      test(`at ${width} px the link to the wallet stands by the buy button, and the button stands out`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('./');
        await expect(walletLink(page)).toHaveAttribute(
          'href',
          `https://phantom.com/tokens/solana/${token.mint}`,
        );
        const link = await walletLink(page).boundingBox();
        const button = await hero(page).getByRole('link', { name: exchange.label }).boundingBox();
        if (!link || !button) throw new Error('One of the two is not to be seen.');

        expect(Math.min(link.width, link.height)).toBeGreaterThanOrEqual(44);
        expect(button.width * button.height).toBeGreaterThan(2 * link.width * link.height);
        // From phones of 360 px on there is room for both in a row.
        if (width < 360) expect(link.y).toBeGreaterThan(button.y + button.height);
        else expect(link.x).toBeGreaterThan(button.x + button.width);
      });
    }
  });
}

test('it stands neither on wider screens nor on paper', async ({ page }) => {
  await page.goto('./');
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(walletLink(page)).toBeHidden();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(walletLink(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(walletLink(page)).toBeHidden();
});
