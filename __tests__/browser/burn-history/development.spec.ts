import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { createDevelopmentTest } from '../../support/browser/development-server';
import { openPage } from '../../support/browser/open-page';
import { runScript } from '../../support/run-script';
import { readContent } from '../site';

const test = createDevelopmentTest(async (content) => {
  for (const file of ['burns.csv', 'burns.yaml']) await rm(path.join(content, file));
});

test('an open page shows burn list updates', { tag: '@daily' }, async ({ page, server, consoleErrors }) => {
  const run = (name: string, ...args: string[]) => {
    const env = { CONTENT_DIR: server.content, CHAIN_PORT: String(server.chainPort), SOLANA_RPC_URLS: '' };
    expect(runScript(name, args, env, server.folder)).toMatchObject({ status: 0 });
  };
  const words = readContent('burn-history');
  const heading = page.getByRole('heading', { name: words.heading, exact: true });
  const latest = page.getByRole('heading', { name: words.latest, exact: true }).locator('xpath=..');
  const newerBurns = page.getByText(words.more.replace('{amount}', '6,000,000'), { exact: true });

  await openPage(page, server.origin);
  await expect(heading).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  run('burn-history/update');
  await expect(heading).toBeVisible();
  const pathBefore = await page.locator('figure path').last().getAttribute('d');

  // Large enough for its own line in the list.
  run('burn', '6000000');
  // The page reads the supply again when its tab becomes visible.
  await expect(async () => {
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(newerBurns).toBeVisible({ timeout: 1_000 });
  }).toPass();
  run('burn-history/update');
  await expect(latest.getByRole('listitem').first()).toContainText('6,000,000');
  await expect(newerBurns).toHaveCount(0);
  await expect(page.locator('figure path').last()).not.toHaveAttribute('d', pathBefore ?? '');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});
