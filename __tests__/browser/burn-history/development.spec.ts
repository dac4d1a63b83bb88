import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { type DevelopmentServer, startDevelopment } from '../../support/browser/development-server';
import { openPage } from '../../support/browser/open-page';
import { pageTest as test } from '../../support/browser/site';
import { copySite } from '../../support/build-site';
import { DEMO_CONTENT } from '../../support/demo-site';
import { runScript } from '../../support/run-script';
import { SLOW_FACTOR } from '../../../tools/browsers/machine';
import { readContent } from '../site';

/** `npm start` in a copy of the repository, for content without a burn list. */
let folder: string;
let content: string;
let server: DevelopmentServer;

test.beforeAll(async () => {
  // The development server compiles the page first.
  test.setTimeout(180_000 * SLOW_FACTOR);
  folder = copySite('burn-history');
  content = path.join(folder, DEMO_CONTENT);
  for (const file of ['burns.csv', 'burns.yaml']) await rm(path.join(content, file));
  server = await startDevelopment(folder, content);
});

test.afterAll(async () => {
  await server.stop();
  // Its processes may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

test(
  'the open page shows the burn list when npm run burns:update writes it, and draws each new burn',
  { tag: '@daily' },
  async ({ page, consoleErrors }) => {
    const run = (name: string, ...args: string[]) => {
      const settings = {
        CONTENT_DIR: content,
        CHAIN_PORT: String(server.chainPort),
        SOLANA_RPC_URLS: '',
      };
      expect(runScript(name, args, settings, folder)).toMatchObject({ status: 0 });
    };
    const words = readContent('burn-history');
    const heading = page.getByRole('heading', { name: words.heading, exact: true });
    const latest = page.getByRole('heading', { name: words.latest, exact: true }).locator('xpath=..');
    // Large enough for a separate line in the list.
    const more = page.getByText(words.more.replace('{amount}', '6,000,000'), { exact: true });

    await openPage(page, server.origin);
    await expect(heading).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    run('burn-history/update');
    await expect(heading).toBeVisible();
    const line = await page.locator('figure path').last().getAttribute('d');

    run('burn', '6000000');
    // The page reads the supply again when its tab comes back.
    await expect(async () => {
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      await expect(more).toBeVisible({ timeout: 1_000 });
    }).toPass();
    run('burn-history/update');
    await expect(latest.getByRole('listitem').first()).toContainText('6,000,000');
    await expect(more).toHaveCount(0);
    await expect(page.locator('figure path').last()).not.toHaveAttribute('d', line ?? '');
    expect(await page.evaluate(() => 'isTheSame' in window)).toBe(true);
    expect(consoleErrors).toEqual([]);
  },
);
