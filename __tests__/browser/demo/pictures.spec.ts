import { expect, test } from '../site';

const screens = [
  { width: 360, height: 800, deviceScaleFactor: 3, tag: [] },
  { width: 768, height: 1024, deviceScaleFactor: 2, tag: ['@daily'] },
  { width: 1920, height: 1080, deviceScaleFactor: 1, tag: [] },
];
/** Pixels fetched for pixels shown, along one side. */
const MAX = 1.5;
const MIN = 0.8;

/** Reads how wide the file is that was chosen, and the ones to choose from, in pixels. Runs in the page. */
async function readPicture(image: HTMLImageElement) {
  image.scrollIntoView({ behavior: 'instant' });
  await image.decode();
  const file = new URL(image.currentSrc).pathname;
  const candidates = [...(image.parentElement?.querySelectorAll('source') ?? [])]
    .map(({ srcset }) => srcset.split(',').map((candidate) => candidate.trim().split(' ')))
    .find((ofSource) => ofSource.some(([url]) => url === file))
    ?.map(([url, width = '']) => ({ url, width: Number.parseInt(width, 10) }));
  const widths = candidates?.map(({ width }) => width) ?? [];
  return {
    alt: image.alt,
    file,
    loading: image.loading,
    chosen: candidates?.find(({ url }) => url === file)?.width ?? NaN,
    smallest: Math.min(...widths),
    largest: Math.max(...widths),
    // Pixels of the screen that the picture covers.
    needed: image.getBoundingClientRect().width * devicePixelRatio,
  };
}

for (const { deviceScaleFactor, tag, ...viewport } of screens) {
  test.describe(`at ${viewport.width} px, ${deviceScaleFactor} times as dense`, { tag }, () => {
    test.use({ viewport, deviceScaleFactor });

    test('each picture comes as AVIF, as large as it is shown, and all but the first when they come near', async ({
      page,
    }) => {
      await page.goto('./');
      const pictures = await page.locator('picture img').all();
      expect(pictures).toHaveLength(3);
      await expect(page.locator('picture img').first()).toHaveAttribute('fetchpriority', 'high');
      for (const [index, picture] of pictures.entries()) {
        const { alt, file, loading, chosen, smallest, largest, needed } = await picture.evaluate(readPicture);
        const says = `${alt}: ${chosen} px fetched for ${Math.round(needed)} px shown`;
        expect(file, says).toMatch(/\.avif$/);
        expect(loading, says).toBe(index === 0 ? 'eager' : 'lazy');
        expect.soft(chosen, says).toBeGreaterThanOrEqual(Math.min(largest, needed * MIN));
        expect.soft(chosen, says).toBeLessThanOrEqual(Math.max(smallest, needed * MAX));
      }
    });
  });
}
