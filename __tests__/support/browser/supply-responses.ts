import type { Page } from '@playwright/test';
import type { Content } from '../../../build/content/model';
import { getCurrentSlot } from '../../../tools/dev/sign-transaction';

export const SUPPLY_URL = '**/functions/v1/get-token-supply';

/** Delays requests, as on a slow network, until the returned function is called. */
export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Responds to each request with the next supply, in whole tokens, and repeats the last one. */
export async function mockSupplies(page: Page, token: Content<'token'>, supplies: readonly number[]) {
  const { mint, decimals, totalSupply } = token;
  let reads = 0;
  await page.route(SUPPLY_URL, (route) => {
    const currentSupply = supplies[Math.min(reads, supplies.length - 1)] ?? 0;
    reads += 1;
    const json = {
      currentSupply,
      currentBaseUnits: String(Math.round(currentSupply * 10 ** decimals)),
      originalSupply: totalSupply,
      mint,
      decimals,
      slot: Number(getCurrentSlot(Date.now())),
      updatedAt: new Date().toISOString(),
    };
    return route.fulfill({ json });
  });
}
