import { openPage } from '../../test-support/browser/open-page';
import { expect, test } from './site';

test('the scripts leave the head and the page’s language as the build wrote them', async ({ page }) => {
  await page.addInitScript(() => {
    const changed: string[] = [];
    Object.assign(window, { changed });
    document.addEventListener('DOMContentLoaded', () => {
      const observer = new MutationObserver((changes) => {
        for (const { attributeName, removedNodes } of changes) {
          if (attributeName !== null) changed.push(`<html ${attributeName}>`);
          for (const node of removedNodes) {
            if (node instanceof Element && node.matches('title, meta, link')) changed.push(node.outerHTML);
          }
        }
      });
      observer.observe(document.documentElement, { attributes: true });
      observer.observe(document.head, { childList: true });
    });
  });
  await openPage(page);
  expect(await page.evaluate(() => (window as unknown as { changed: string[] }).changed)).toEqual([]);
  expect(await page.locator('head').locator('title, meta, link').count()).toBeGreaterThan(20);
  await expect(page.locator('head title')).toHaveCount(1);
});
