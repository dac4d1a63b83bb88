import { setTimeout as sleep } from 'node:timers/promises';
import { burnFigures } from '../../../src/sections/burn-figures';
import { US_FIGURES } from '../../../src/ui/format';
import { openWholePage } from '../../../tools/browsers/open-page';
import { readData, showData } from '../../support/browser/show-data';
import { answerWith } from '../../support/browser/supply-answers';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test, token } from './site';

const POLL_MS = 30_000;
const { method } = readContent('burn-portal');

test('the figures come from the chain, a burn shows at the next poll, and the page survives its backend', async ({
  page,
  site,
  consoleErrors,
}) => {
  await page.clock.install();
  await page.goto(site.url);
  const portal = page.locator('#burn-portal [data-status]');
  const figure = (text: string) => expect(portal.getByText(text, { exact: true })).toBeVisible();
  await figure('430,000,000');
  await figure('1,000,000,000');
  await figure('43.00%');
  await portal.getByText(method.summary).click();
  await expect(portal.getByText(method.sourceChain)).toBeVisible();
  // What lies in dead wallets.
  await figure('5,700,000');

  await site.burn(1_000_000);
  // The supply service keeps a figure for a second of real time.
  await sleep(1_100);
  await page.clock.fastForward(POLL_MS);
  await figure('431,000,000');
  await figure('43.10%');
  await expect(portal.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '43.1');
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();
  expect(consoleErrors).toEqual([]);

  await site.stop();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Not fresh\. Last read from Solana/)).toBeVisible();
  await figure('431,000,000');
  expect(consoleErrors.join('\n')).toContain('Error fetching token data');

  await site.start();
  await page.clock.fastForward(POLL_MS);
  await expect(portal.getByText(/^Read from Solana/)).toBeVisible();
});

test('figures of every length stand on one line, and keep their size while they change', async ({ page }) => {
  await openWholePage(page, './#burn-portal');
  const data = await readData(page);
  const figures = page.locator('#burn-portal [data-status] dl').first().locator('dd');
  for (const { totalSupply, decimals } of [
    { totalSupply: 1_000_000, decimals: 9 },
    { totalSupply: 9_999_999_999, decimals: 6 },
    { totalSupply: Number.MAX_SAFE_INTEGER, decimals: 3 },
  ]) {
    const sizes = new Set<string>();
    // Burned: none, half, all but the smallest unit.
    for (const currentSupply of [totalSupply, totalSupply / 2, 10 ** -decimals]) {
      const other = { ...token, totalSupply, decimals, assumedCurrentSupply: currentSupply };
      await answerWith(page, other, [currentSupply]);
      // Another token has other burns.
      await showData(page, { ...data, burns: null, token: { ...(data.token as object), ...other } });
      await expect(figures.first()).toHaveText(burnFigures(totalSupply, currentSupply, US_FIGURES).burned);
      for (const width of [320, 390, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectWholePage(page);
        const { lines, size } = await figures.first().evaluate((figure) => {
          const letters = document.createRange();
          letters.selectNodeContents(figure);
          const tops = [...letters.getClientRects()].map(({ bottom }) => Math.round(bottom));
          return { lines: new Set(tops).size, size: getComputedStyle(figure).fontSize };
        });
        expect(lines).toBe(1);
        sizes.add(`${width}: ${size}`);
      }
    }
    expect(sizes.size, `${totalSupply}: ${[...sizes].join()}`).toBe(4);
  }
});
