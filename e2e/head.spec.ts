import { openPage } from './open-page';
import { expect, test } from './site';

test('the scripts leave the head as the build wrote it', async ({ page, origin }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { written: [...document.head.querySelectorAll('title, meta, link')] });
    });
  });
  await openPage(page, origin);
  const { kept, written } = await page.evaluate(() => {
    const { written } = window as unknown as { written: Element[] };
    const show = ({ outerHTML }: Element) => outerHTML;
    return { kept: written.filter(({ isConnected }) => isConnected).map(show), written: written.map(show) };
  });
  expect(written.length).toBeGreaterThan(20);
  expect(kept).toEqual(written);
  expect(await page.locator('title').count()).toBe(1);
});
