import type { Page } from '@playwright/test';
import { loadPictures } from '../../support/browser/open-page';
import { SUPPLY_URL } from '../../support/browser/supply-answers';
import { expect, readContent, test } from '../site';

const POLL_MS = 30_000;
const phone = { width: 390, height: 844 };

/** What wallets put into the window of every page. */
const walletObjects = ['solana', 'phantom', 'solflare', 'backpack', 'ethereum', 'web3'];

/** Plants wallets that complain when they are touched, or when the page asks for those that are found by events. */
const plantWallets = (page: Page) =>
  page.addInitScript((names) => {
    const complain = (what: string) => console.error(`violated: ${what} is touched`);
    for (const name of names)
      Object.defineProperty(window, name, { configurable: true, get: () => complain(name) });
    // https://github.com/wallet-standard/wallet-standard and EIP-6963.
    for (const type of ['wallet-standard:app-ready', 'eip6963:requestProvider'])
      window.addEventListener(type, () => complain(type));
  }, walletObjects);

test('whatever a visitor does, the page keeps to its policy, asks no other host and touches no wallet', async ({
  page,
  origin,
}) => {
  const violations: string[] = [];
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|violat/i.test(message.text()))
      violations.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violated: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await plantWallets(page);
  await page.clock.install();

  const ready = page.locator('[data-status=ready]');
  const response = await page.goto('./');
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(ready).toBeVisible();
  for (let poll = 0; poll < 2; poll += 1) {
    const coming = page.waitForResponse(SUPPLY_URL);
    await page.clock.fastForward(POLL_MS);
    const answer = await coming;
    expect(answer.ok()).toBe(true);
    // The next step of the clock is longer than a read may take.
    await answer.finished();
  }

  const { copied, copyButton } = readContent('hero');
  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();

  const { menu, navigation } = readContent('site');
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('navigation').getByRole('link').last().click();
  await expect(page).toHaveURL(`./#${navigation.at(-1)?.anchor}`);
  await loadPictures(page);
  expect(await page.evaluate(() => document.fonts.check('1em "Sticker Display"'))).toBe(true);

  expect((await page.goto('./no-such-page'))?.status()).toBe(404);
  await page.getByRole('link', { name: readContent('not-found').link }).click();
  await expect(page).toHaveURL(/\/deck\/?$/);
  await expect(ready).toBeVisible();
  expect(violations).toEqual([]);
  expect([...origins]).toEqual([origin]);
});
