import type { Page } from '@playwright/test';
import type { Content } from '../../../plugins/content-model/model';
import { currentSlot } from '../../../tools/dev/slot';

export const SUPPLY_URL = '**/functions/v1/get-token-supply';
const FIVE_MINUTES_MS = 300_000;

/** Keeps requests waiting, as a slow line does, until the function that it returns is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** What the service answers when it cannot reach Solana: its last good figure, called stale. */
export async function answerStale(page: Page, token: Content<'token'>): Promise<void> {
  const updatedAt = new Date(Date.now() - FIVE_MINUTES_MS);
  const json = { ...supplyAnswer(token, token.assumedCurrentSupply, updatedAt), stale: true };
  await page.route(SUPPLY_URL, (route) => route.fulfill({ json }));
}

/** Answers each read with the next of the supplies, in whole tokens; the last one stays. */
export async function answerWith(
  page: Page,
  token: Content<'token'>,
  supplies: readonly number[],
): Promise<void> {
  let reads = 0;
  await page.route(SUPPLY_URL, (route) => {
    const currentSupply = supplies[Math.min(reads, supplies.length - 1)] ?? 0;
    reads += 1;
    return route.fulfill({ json: supplyAnswer(token, currentSupply, new Date()) });
  });
}

const supplyAnswer = (
  { mint, decimals, totalSupply }: Content<'token'>,
  currentSupply: number,
  updatedAt: Date,
) => ({
  currentSupply,
  originalSupply: totalSupply,
  mint,
  decimals,
  slot: Number(currentSlot(updatedAt.getTime())),
  updatedAt: updatedAt.toISOString(),
});
