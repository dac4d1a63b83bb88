import type { Page } from '@playwright/test';
import type { Content } from '../../content-model/model';

const supplyPath = '**/functions/v1/get-token-supply';
const fiveMinutesMs = 5 * 60_000;

/** Keeps the first figure from arriving: the portal goes on loading until `release` is called. */
export async function holdSupply(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(supplyPath, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** What the service answers when it cannot reach Solana: its last good figure, called stale. */
export async function answerStale(page: Page, token: Content<'token'>): Promise<void> {
  const updatedAt = new Date(Date.now() - fiveMinutesMs);
  const json = { ...supplyAnswer(token, token.assumedCurrentSupply, updatedAt), stale: true };
  await page.route(supplyPath, (route) => route.fulfill({ json }));
}

/** Answers each read with the next of the supplies, in whole tokens; the last one stays. */
export async function answerWith(
  page: Page,
  token: Content<'token'>,
  supplies: readonly number[],
): Promise<void> {
  let reads = 0;
  await page.route(supplyPath, (route) => {
    const currentSupply = supplies[Math.min(reads, supplies.length - 1)] ?? 0;
    reads += 1;
    return route.fulfill({ json: supplyAnswer(token, currentSupply, new Date()) });
  });
}

const supplyAnswer = (
  { mint, decimals, totalSupply }: Content<'token'>,
  currentSupply: number,
  updatedAt: Date,
) => ({ currentSupply, originalSupply: totalSupply, mint, decimals, updatedAt: updatedAt.toISOString() });
