import type { Page } from '@playwright/test';
import { readClipboard } from '../../test-support/browser/clipboard';
import { insecureHost } from '../../test-support/browser/insecure-host';
import { expect, readContent, test, token } from './site';

const { copied, copyRefused, copyButton } = readContent('hero');
const checkMarkMs = 2_000;
const toastMs = 8_000;

const button = (page: Page) => page.getByRole('button', { name: copyButton });
const icon = (page: Page) => button(page).locator('svg:visible').innerHTML();
const selection = (page: Page) => page.evaluate(() => window.getSelection()?.toString());

interface Heard {
  text: string;
  /** How long the live region had been in the page when the text came. Screen readers miss what comes with it. */
  regionAgeMs: number;
}

/** Writes down every text that comes into a live region, as a screen reader would notice it. */
async function listenToLiveRegions(page: Page) {
  await page.addInitScript(() => {
    const heard: Heard[] = [];
    const born = new Map<Element, number>();
    Object.assign(window, { heard });
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log], output';
    new MutationObserver((changes) => {
      const now = performance.now();
      for (const region of document.querySelectorAll(regions)) {
        if (!born.has(region)) born.set(region, now);
      }
      for (const { target, addedNodes, type } of changes) {
        const texts = type === 'characterData' ? [target] : [...addedNodes];
        const element = target instanceof Element ? target : target.parentElement;
        // Once for each region around it: a region in a region is read twice.
        for (
          let region = element?.closest(regions);
          region;
          region = region.parentElement?.closest(regions)
        ) {
          const regionAgeMs = now - (born.get(region) ?? now);
          for (const { textContent } of texts) heard.push({ text: textContent ?? '', regionAgeMs });
        }
        // A region that comes with its text speaks for itself.
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          const inside = [...node.querySelectorAll(regions), ...(node.matches(regions) ? [node] : [])];
          for (const { textContent } of inside) heard.push({ text: textContent ?? '', regionAgeMs: 0 });
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return {
    heard: async (words: string) => {
      const all = await page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);
      return all.filter(({ text }) => text.includes(words));
    },
  };
}

test.describe('where the browser allows it', () => {
  test.beforeEach(async ({ context, origin }) => {
    await context.grantPermissions(['clipboard-write'], { origin });
  });

  test('the clipboard holds exactly the address', async ({ page, context, origin }) => {
    await page.goto(origin);
    await button(page).click();
    await expect(page.getByText(copied.title)).toBeVisible();
    await expect(page.getByText(copied.description)).toBeVisible();
    expect(await readClipboard(context)).toBe(token.mint);
  });

  test('the check mark stands for two seconds, then the copy icon is back', async ({ page, origin }) => {
    await page.clock.install();
    await page.goto(origin);
    await expect(page.locator('[data-status=ready]')).toBeVisible();
    const copyIcon = await icon(page);
    await page.clock.pauseAt(Date.now() + 60_000);

    await button(page).click();
    await expect.poll(() => icon(page)).not.toBe(copyIcon);
    const checkMark = await icon(page);
    await page.clock.runFor(checkMarkMs - 1);
    expect(await icon(page)).toBe(checkMark);
    await page.clock.runFor(1);
    await expect.poll(() => icon(page)).toBe(copyIcon);
  });

  test('the toast is announced once, in one live region, and goes away', async ({ page, origin }) => {
    const ears = await listenToLiveRegions(page);
    await page.clock.install();
    await page.goto(origin);
    await button(page).click();
    await expect(page.getByText(copied.title)).toBeVisible();
    await expect(page.getByText(copied.title)).toHaveCount(1);

    await page.clock.fastForward(toastMs);
    await expect(page.getByText(copied.title)).toBeHidden();
    const heard = await ears.heard(copied.title);
    expect(heard).toHaveLength(1);
    expect(heard[0]?.text).toContain(copied.description);
    expect(heard[0]?.regionAgeMs).toBeGreaterThan(90);
  });

  test('two presses show one toast', async ({ page, origin }) => {
    await page.goto(origin);
    await button(page).dblclick();
    await expect(page.getByText(copied.title)).toBeVisible();
    await expect(page.getByText(copied.title)).toHaveCount(1);
  });

  test('the message is not lost where the toasts cannot be loaded', async ({ page, origin }) => {
    await page.goto(origin);
    await expect(page.locator('[data-status=ready]')).toBeVisible();
    await page.route('**/*.js', (route) => route.abort());
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog'),
      button(page).click({ noWaitAfter: true }),
    ]);
    expect(dialog.message()).toBe(`${copied.title}\n${copied.description}`);
    await dialog.accept();
  });
});

async function expectCopyByHand(page: Page) {
  await expect(button(page)).toBeVisible();
  const copyIcon = await icon(page);
  await button(page).click();

  await expect(page.getByText(copyRefused.title)).toBeVisible();
  await expect(page.getByText(copyRefused.description)).toBeVisible();
  await expect(page.getByText(copied.title)).toHaveCount(0);
  expect(await selection(page)).toBe(token.mint);
  expect(await icon(page)).toBe(copyIcon);
}

test('where the visitor has forbidden it, the address is selected to copy by hand', async ({
  page,
  context,
  origin,
}) => {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.setPermission', {
    permission: { name: 'clipboard-write' },
    setting: 'denied',
    origin,
    ...(targetInfo.browserContextId && { browserContextId: targetInfo.browserContextId }),
  });
  await page.goto(origin);
  await expectCopyByHand(page);
});

test('without https there is no clipboard, and the address is selected to copy by hand', async ({
  page,
  origin,
}) => {
  await page.goto(origin.replace('127.0.0.1', insecureHost));
  expect(await page.evaluate(() => navigator.clipboard as unknown)).toBeUndefined();
  await expectCopyByHand(page);
});
