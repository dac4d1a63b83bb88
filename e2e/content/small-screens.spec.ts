import type { Page } from '@playwright/test';
import { openWholePage } from '../../test-support/browser/open-page';
import { expectWholePage } from '../../test-support/browser/whole-page';
import { expect, readContent, test, token } from './site';

const widths = [320, 340, 360, 390, 480, 767, 768, 1024, 1055, 1056, 1280, 1440, 1920, 2560];

test('nothing scrolls sideways and no text is lost from 320 to 2560 px', async ({ page, origin }) => {
  await openWholePage(page, origin);
  for (const width of widths) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectWholePage(page);
    });
  }
});

test('nor does the 404 page', async ({ page, origin }) => {
  await page.goto(`${origin}/no-such-page`);
  for (const width of [320, 768, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    await expectWholePage(page);
  }
});

/** As a visitor's browser does it; a style sheet put into the page would be refused by its policy. */
function setFontSize(page: Page, fontSize: string) {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
}

test('with text at 200 % nothing is lost', async ({ page, origin }) => {
  await openWholePage(page, origin);
  await setFontSize(page, '200%');
  for (const width of [320, 360, 768, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await expectWholePage(page);
    });
  }
});

for (const { zoom, width, height } of [
  { zoom: 2, width: 640, height: 400 },
  { zoom: 4, width: 320, height: 256 },
]) {
  test.describe(`a laptop's page at ${zoom * 100} % zoom`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: zoom });

    test('is whole', async ({ page, origin }) => {
      await openWholePage(page, origin);
      await expectWholePage(page);
    });
  });
}

test('the address is shown whole on every width, however it has to wrap', async ({ page, origin }) => {
  await page.goto(origin);
  const address = page.locator('#home').getByText(token.mint, { exact: true });
  for (const fontSize of ['100%', '200%']) {
    await setFontSize(page, fontSize);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const hidden = await address.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const node = element.firstChild as Text;
        const range = document.createRange();
        return [...node.data].filter((_, index) => {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const { left, right, top, bottom } = range.getBoundingClientRect();
          return left < box.left - 1 || right > box.right + 1 || top < box.top - 1 || bottom > box.bottom + 1;
        });
      });
      expect.soft(hidden, `at ${width} px and ${fontSize}`).toEqual([]);
      await expect.soft(address).toHaveText(token.mint);
    }
  }
});

test('every control is large enough for a thumb', async ({ page, origin }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(origin);
    await page.getByRole('button', { name: readContent('site').menu }).click();
    const small = await page.locator('a[href]:not(.skip-link), button').evaluateAll((controls) =>
      controls
        .map((control) => ({ name: control.textContent, box: control.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < 44)
        .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
    );
    expect(small).toEqual([]);
  }
});
