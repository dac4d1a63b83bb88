import { expect, test } from '../site';

const screens = [
  { width: 360, height: 800, deviceScaleFactor: 3, tag: [] },
  { width: 768, height: 1024, deviceScaleFactor: 2, tag: ['@daily'] },
  { width: 1920, height: 1080, deviceScaleFactor: 1, tag: ['@daily'] },
];
/** Limits for the width of the loaded file, relative to its width on screen. */
const MAX_RATIO = 1.5;
const MIN_RATIO = 0.8;

/** Reads an image and the widths of its candidates, in device pixels. Runs in the page. */
async function readImage(image: HTMLImageElement) {
  image.scrollIntoView({ behavior: 'instant' });
  await image.decode();
  const file = new URL(image.currentSrc).pathname;
  const candidates = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    .map(({ srcset }) => srcset.split(',').map((candidate) => candidate.trim().split(' ')))
    .find((each) => each.some(([url]) => url === file))
    ?.map(([url, width = '']) => ({ url, width: Number.parseInt(width, 10) }));
  const widths = candidates?.map(({ width }) => width) ?? [];
  return {
    alt: image.alt,
    file,
    loading: image.loading,
    chosen: candidates?.find(({ url }) => url === file)?.width ?? NaN,
    smallest: Math.min(...widths),
    largest: Math.max(...widths),
    needed: image.getBoundingClientRect().width * devicePixelRatio,
  };
}

for (const { deviceScaleFactor, tag, ...viewport } of screens) {
  test.describe(`at ${viewport.width} px and pixel ratio ${deviceScaleFactor}`, { tag }, () => {
    test.use({ viewport, deviceScaleFactor });

    test('images load as AVIF in a matching size, and lazily except for the first', async ({ page }) => {
      await page.goto('./');
      const images = await page.locator('picture img').all();
      expect(images.length).toBeGreaterThan(1);
      await expect(page.locator('picture img').first()).toHaveAttribute('fetchpriority', 'high');
      for (const [index, image] of images.entries()) {
        const { alt, file, loading, chosen, smallest, largest, needed } = await image.evaluate(readImage);
        const message = `${alt}: ${chosen} px loaded for ${Math.round(needed)} px`;
        expect(file, message).toMatch(/\.avif$/);
        expect(loading, message).toBe(index === 0 ? 'eager' : 'lazy');
        expect.soft(chosen, message).toBeGreaterThanOrEqual(Math.min(largest, needed * MIN_RATIO));
        expect.soft(chosen, message).toBeLessThanOrEqual(Math.max(smallest, needed * MAX_RATIO));
      }
    });
  });
}
