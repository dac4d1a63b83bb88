import type { BrowserContext, Page } from '@playwright/test';
import { delayRequests } from '../../support/browser/supply-responses';
import { expect, readContent, test, token } from '../site';

const { copied, copyButton } = readContent('hero');
const READER_ORIGIN = 'https://clipboard.test';
/** How long the check mark replaces the copy icon. */
const COPIED_MS = 2_000;

const getButton = (page: Page) => page.getByRole('button', { name: copyButton }).first();
const readIcon = (page: Page) => getButton(page).locator('svg:visible').innerHTML();

test('copying works before and after the scripts load, with one toast', async ({ page, context }) => {
  const release = await delayRequests(page, '**/*.js');
  await page.goto('./');
  const copyIcon = await readIcon(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // A click anywhere in the box presses the button.
  await page.locator('#home code').click();
  await expect.poll(() => readIcon(page)).not.toBe(copyIcon);
  expect(await readClipboard(context)).toBe(token.mint);
  await page.clock.runFor(COPIED_MS / 2);
  // A second click restarts the two seconds.
  await getButton(page).click();
  // Browsers write in order: when this has been written, the button's copy has been too.
  await page.evaluate((text) => navigator.clipboard.writeText(text), token.mint);
  await page.clock.runFor(COPIED_MS - 1);
  expect(await readIcon(page)).not.toBe(copyIcon);
  await page.clock.runFor(1);
  expect(await readIcon(page)).toBe(copyIcon);
  await page.clock.resume();
  await expect(page.getByText(copied.title)).toHaveCount(0);

  release();
  await expect(page.getByText(copied.title)).toBeVisible();
  await expect(page.getByText(copied.description)).toBeVisible();
  expect(await readIcon(page), 'the check mark is not shown again').toBe(copyIcon);
  await getButton(page).click();
  await expect.poll(() => readIcon(page)).not.toBe(copyIcon);
  await expect(page.getByText(copied.title)).toHaveCount(1);
  await page.clock.fastForward(COPIED_MS);
  await expect.poll(() => readIcon(page)).toBe(copyIcon);
});

for (const { isReady, perChange } of [
  { isReady: false, perChange: 'is missing' },
  { isReady: true, perChange: 'does not respond' },
])
  for (const cause of ['is missing', 'is refused', 'does not respond']) {
    const name = `${isReady ? 'after' : 'before'} the scripts load, the older command copies if the clipboard ${cause}`;
    test(name, { tag: cause === perChange ? [] : '@daily' }, async ({ page, context }) => {
      await page.addInitScript((cause) => {
        const writeText = () =>
          cause === 'is refused' ? Promise.reject(new Error(cause)) : new Promise(() => undefined);
        const clipboard = cause === 'is missing' ? undefined : { writeText };
        Object.defineProperty(navigator, 'clipboard', { value: clipboard });
      }, cause);
      const release = await delayRequests(page, '**/*.js');
      if (isReady) release();
      await page.goto('./');
      if (isReady) await expect(page.locator('[data-status=ready]')).toBeVisible();
      await getButton(page).click();
      release();
      await expect(page.getByText(copied.title)).toBeVisible();
      expect(await readClipboard(context)).toBe(token.mint);
    });
  }

/** Reads the clipboard on another origin, because the site's Permissions-Policy forbids it. */
async function readClipboard(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read'], { origin: READER_ORIGIN });
  const page = await context.newPage();
  await page.route(`${READER_ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${READER_ORIGIN}/`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
