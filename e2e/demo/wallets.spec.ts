import type { Page } from '@playwright/test';
import { walkUnderPolicy } from '../../test-support/browser/policy-walk';
import { expect, test } from './site';

/** What wallets put into the window of every page. */
const walletObjects = [
  'solana',
  'phantom',
  'solflare',
  'backpack',
  'glow',
  'braveSolana',
  'coinbaseSolana',
  'trustwallet',
  'okxwallet',
  'ethereum',
  'web3',
  'tronWeb',
  'sui',
  'aptos',
  'unisat',
];

/**
 * Plants wallets that say when they are touched. Each object notes that it is read. Wallets of the Wallet
 * Standard (https://github.com/wallet-standard/wallet-standard) and of EIP-6963 are found by events, which are noted.
 */
async function plantWallets(page: Page): Promise<() => Promise<string[]>> {
  const touched: string[] = [];
  await page.exposeFunction('noteTouch', (what: string) => touched.push(what));
  await page.addInitScript((names) => {
    const note = (what: string) =>
      void (window as unknown as Record<string, (text: string) => unknown>).noteTouch?.(what);
    for (const name of names) {
      Object.defineProperty(window, name, { configurable: true, get: () => note(`window.${name}`) });
    }
    Object.defineProperty(navigator, 'wallets', { configurable: true, get: () => note('navigator.wallets') });
    const noteCalls = (method: string, typeOf: (argument: unknown) => string) => {
      const original = Reflect.get(EventTarget.prototype, method) as (...args: unknown[]) => unknown;
      const noting = new Proxy(original, {
        apply(target, thisArgument, args: unknown[]) {
          const type = typeOf(args[0]);
          if (/wallet|eip6963/i.test(type)) note(`${method} ${type}`);
          return Reflect.apply(target, thisArgument, args);
        },
      });
      Reflect.set(EventTarget.prototype, method, noting);
    };
    noteCalls('addEventListener', String);
    noteCalls('dispatchEvent', (event) => (event as Event).type);
  }, walletObjects);
  return async () => {
    // A note goes to the test in a task of its own.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    return touched;
  };
}

test('the page never touches a wallet, however much of it is used', async ({ page, nginxOrigin, build }) => {
  const touched = await plantWallets(page);
  await walkUnderPolicy(page, nginxOrigin, build);
  expect(await touched()).toEqual([]);
});

test('a page that looks for a wallet would be seen', async ({ page }) => {
  const touched = await plantWallets(page);
  await page.goto('./');
  await page.evaluate(() => {
    window.addEventListener('wallet-standard:register-wallet', () => undefined);
    window.dispatchEvent(new Event('wallet-standard:app-ready'));
    return 'solana' in window && (window as { solana?: unknown }).solana === undefined;
  });
  expect(await touched()).toEqual([
    'addEventListener wallet-standard:register-wallet',
    'dispatchEvent wallet-standard:app-ready',
    'window.solana',
  ]);
});
