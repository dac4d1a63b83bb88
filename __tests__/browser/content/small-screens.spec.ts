import { openWholePage } from '../../support/browser/open-page';
import { expectWholePage } from '../../support/browser/whole-page';
import { expect, readContent, test, token } from './site';

/** A window of 1280 px has 640 of them at 200 % zoom, and 320 at 400 %. */
const widths = [320, 360, 480, 767, 768, 1055, 1056, 1280, 2560];

for (const { fontSize, wholeAt } of [
  { fontSize: '100%', wholeAt: widths },
  { fontSize: '200%', wholeAt: [320, 768, 1280] },
]) {
  test(`with text at ${fontSize} nothing scrolls sideways, no text is lost and the address is whole`, async ({
    page,
  }) => {
    await openWholePage(page);
    // As a visitor's browser does it; a style sheet put into the page would be refused by its policy.
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
    const address = page.locator('#home').getByText(token.mint, { exact: true });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      if (wholeAt.includes(width)) await expectWholePage(page);
      const isWhole = await address.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          clientWidth > 0 && scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      );
      expect.soft(isWhole, `the address is shown whole at ${width} px`).toBe(true);
    }
  });
}

test('every control is large enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('./');
  await page.getByRole('button', { name: readContent('site').menu }).click();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const small = await page.locator('a[href]:not([href="#content"]), button').evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
  }
});
