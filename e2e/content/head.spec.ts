import { openPage } from '../../test-support/browser/open-page';
import { expect, test } from './site';

test('the scripts leave the head and the page’s language as the build wrote them', async ({
  page,
  origin,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const rewritten: string[] = [];
      new MutationObserver((changes) => {
        rewritten.push(...changes.map(({ attributeName }) => String(attributeName)));
      }).observe(document.documentElement, { attributes: true });
      Object.assign(window, { written: [...document.head.querySelectorAll('title, meta, link')], rewritten });
    });
  });
  await openPage(page, origin);
  const { kept, written, rewritten } = await page.evaluate(() => {
    const { written, rewritten } = window as unknown as { written: Element[]; rewritten: string[] };
    const show = ({ outerHTML }: Element) => outerHTML;
    return {
      kept: written.filter(({ isConnected }) => isConnected).map(show),
      written: written.map(show),
      rewritten,
    };
  });
  expect(written.length).toBeGreaterThan(20);
  expect(kept).toEqual(written);
  expect(await page.locator('title').count()).toBe(1);
  expect(rewritten, 'attributes of <html>').toEqual([]);
});
