import type { Page } from '@playwright/test';
import { openPage } from '../../test-support/browser/open-page';
import { expect, test } from './site';

const screens = [
  { width: 360, height: 800, deviceScaleFactor: 3 },
  { width: 412, height: 823, deviceScaleFactor: 1.75 },
  { width: 768, height: 1024, deviceScaleFactor: 2 },
  { width: 1024, height: 768, deviceScaleFactor: 1 },
  { width: 1280, height: 800, deviceScaleFactor: 1 },
  { width: 1280, height: 800, deviceScaleFactor: 2 },
  { width: 1920, height: 1080, deviceScaleFactor: 1 },
];
/** Pixels fetched for pixels shown, along one side. */
const atMost = 1.5;
const atLeast = 0.8;

interface Shown {
  alt: string;
  file: string;
  /** Pixels of the file that was chosen, of the smallest and of the largest one to choose from. */
  chosen: number;
  smallest: number;
  largest: number;
  /** Pixels of the screen that it covers. */
  needed: number;
}

async function shownPictures(page: Page): Promise<Shown[]> {
  const shown: Shown[] = [];
  for (const picture of await page.locator('picture img').all()) {
    shown.push(
      await picture.evaluate(async (image: HTMLImageElement) => {
        image.scrollIntoView({ behavior: 'instant' });
        await image.decode();
        const file = new URL(image.currentSrc).pathname;
        const choice = [...(image.parentElement?.querySelectorAll('source') ?? [])]
          .map(({ srcset }) => srcset.split(',').map((candidate) => candidate.trim().split(' ')))
          .find((candidates) => candidates.some(([url]) => url === file));
        const widths = (choice ?? []).map(([, width]) => Number.parseInt(width ?? '', 10));
        return {
          alt: image.alt,
          file,
          chosen: widths[choice?.findIndex(([url]) => url === file) ?? -1] ?? NaN,
          smallest: Math.min(...widths),
          largest: Math.max(...widths),
          needed: image.getBoundingClientRect().width * devicePixelRatio,
        };
      }),
    );
  }
  return shown;
}

for (const { width, height, deviceScaleFactor } of screens) {
  test.describe(`at ${width} px, ${deviceScaleFactor} times as dense`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test('each picture comes as AVIF, as large as it is shown', async ({ page, origin }) => {
      await openPage(page, origin);
      const landing = await shownPictures(page);
      await page.goto(`${origin}/404.html`);
      const notFound = await shownPictures(page);
      expect([landing.length, notFound.length]).toEqual([3, 1]);
      const pictures = [...landing, ...notFound];
      for (const { alt, file, chosen, smallest, largest, needed } of pictures) {
        const says = `${alt}: ${chosen} px fetched for ${Math.round(needed)} px shown`;
        expect(file, says).toMatch(/\.avif$/);
        expect.soft(chosen, says).toBeGreaterThanOrEqual(Math.min(largest, needed * atLeast));
        expect.soft(chosen, says).toBeLessThanOrEqual(Math.max(smallest, needed * atMost));
      }
    });
  });
}

test('the first picture is asked for first, and the others when they come near', async ({ page, origin }) => {
  await page.goto(origin);
  const [first, ...others] = await page.locator('picture img').all();
  await expect(first as NonNullable<typeof first>).toHaveAttribute('fetchpriority', 'high');
  await expect(first as NonNullable<typeof first>).toHaveAttribute('loading', 'eager');
  for (const other of others) await expect(other).toHaveAttribute('loading', 'lazy');
  const html = await page.content();
  expect(html).toMatch(/type="image\/avif"/);
  expect(html).toMatch(/type="image\/webp"/);
});
