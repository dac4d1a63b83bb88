import { createServer } from 'node:http';
import { favicon, sharePicture } from '../../../shared/generated-assets';
import { PUBLISHED_BURNS } from '../../../shared/burn-history';
import { listenLocally } from '../../../tools/dev/local-server';
import { loadImages } from '../../support/browser/open-page';
import { SUPPLY_URL } from '../../support/browser/supply-responses';
import { expect, phone, POLL_MS, readContent, test } from '../site';

/** Globals that wallet extensions add to every page. */
const walletGlobals = ['solana', 'phantom', 'solflare', 'backpack', 'ethereum', 'web3'];

test('a visit violates no policy, contacts no other host and uses no wallet', async ({ page, origin }) => {
  const violations: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|violat/i.test(message.text()))
      violations.push(message.text());
  });
  await page.addInitScript((names) => {
    const report = (what: string) => console.error(`violation: ${what}`);
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      report(`${violatedDirective} ${blockedURI} ${sample}`),
    );
    for (const name of names)
      Object.defineProperty(window, name, { configurable: true, get: () => report(name) });
    // https://github.com/wallet-standard/wallet-standard and EIP-6963.
    for (const type of ['wallet-standard:app-ready', 'eip6963:requestProvider'])
      window.addEventListener(type, () => report(type));
  }, walletGlobals);
  await page.clock.install();

  const ready = page.locator('[data-status=ready]');
  const response = await page.goto('./');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(ready).toBeVisible();
  const polled = page.waitForResponse(SUPPLY_URL);
  await page.clock.fastForward(POLL_MS);
  expect((await polled).ok()).toBe(true);

  const { copied, copyButton } = readContent('hero');
  await page.getByRole('button', { name: copyButton }).first().click();
  await expect(page.getByText(copied.title)).toBeVisible();

  const { menu, navigation } = readContent('site');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('navigation').getByRole('link').last().click();
  await expect(page).toHaveURL(`./#${navigation.at(-1)?.anchor}`);
  await loadImages(page);
  expect(await page.evaluate(() => document.fonts.check('1em "Sticker Display"'))).toBe(true);

  expect((await page.goto('./no-such-page'))?.status()).toBe(404);
  await page.getByRole('link', { name: readContent('not-found').link }).click();
  await expect(page).toHaveURL(/\/deck\/?$/);
  await expect(ready).toBeVisible();
  expect(violations).toEqual([]);
  expect([...origins]).toEqual([origin]);
});

test('another site shows the images and reads the data that are published for it, and nothing else', async ({
  page,
  origin,
  build,
}) => {
  const otherSite = await listenLocally(
    createServer((_, response) => response.setHeader('content-type', 'text/html').end()),
    0,
  );
  await page.goto(otherSite.origin);
  const [images, data] = await page.evaluate(
    async ([images, data]) => {
      const load = async (src: string) => {
        const image = Object.assign(new Image(), { src });
        await image.decode().catch(() => undefined);
        return image.naturalWidth;
      };
      const read = (url: string) =>
        fetch(url).then(
          async (response) => (await response.text()).length > 0,
          () => false,
        );
      return [await Promise.all(images.map(load)), await Promise.all(data.map(read))];
    },
    [
      [sharePicture.path, favicon.path].map((file) => origin + build.pathPrefix + file),
      [PUBLISHED_BURNS, '/'].map((file) => origin + build.pathPrefix + file),
    ] as const,
  );
  await otherSite.close();
  expect(images).toEqual([sharePicture.width, favicon.side]);
  expect(data).toEqual([true, false]);
});
