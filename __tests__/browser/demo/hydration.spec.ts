import { delayRequests } from '../../support/browser/supply-responses';
import { expect, readContent, test, token } from '../site';

const { copyButton } = readContent('hero');

test('an uncaught error restores the server-rendered HTML and its copy button', async ({ page }) => {
  const release = await delayRequests(page, '**/*.js');
  await page.goto('./');
  const root = page.locator('#___gatsby');
  const serverHtml = await root.innerHTML();
  const hydrated = await root.locator('> *').first().elementHandle();
  await page.evaluate(() => {
    const addListener = document.addEventListener.bind(document);
    document.addEventListener = (type: string, ...rest: [EventListener]) => {
      if (type === 'visibilitychange') throw new Error('A script error.');
      addListener(type, ...rest);
    };
  });
  release();
  await expect.poll(() => hydrated?.evaluate((element) => element.isConnected)).toBe(false);
  expect(await root.innerHTML()).toBe(serverHtml);
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.locator('[data-copied-early]')).toBeVisible();
  await expect(page.locator('main')).toContainText(token.mint);
});

test('images that never load do not stop the scripts', async ({ page }) => {
  await delayRequests(page, /\.(avif|webp|png|svg)$/);
  await page.goto('./', { waitUntil: 'commit' });
  await expect(page.locator('[data-status=ready]')).toBeVisible();
});
