import { contrast, textColours } from '../../test-support/browser/contrast';
import { openWholePage } from '../../test-support/browser/open-page';
import { readWords, unreadable } from '../../test-support/browser/page-words';
import { expect, readContent, test } from './site';

/** An A4 sheet at 96 dots an inch. */
test.use({ viewport: { width: 794, height: 1123 } });

test('every word is printed, dark on light, what only a screen can use is not, and no card is torn', async ({
  page,
}) => {
  await openWholePage(page);
  const words = await readWords(page);
  await page.emulateMedia({ media: 'print' });
  expect.soft(await unreadable(page, words.page)).toEqual([]);
  await expect.soft(page.getByRole('banner')).toBeHidden();
  await expect.soft(page.getByRole('button')).toHaveCount(0);

  // Browsers print no grounds. The big orange name is large text, for which 3:1 is enough.
  const faint = (await textColours(page))
    .map(({ text, colour }) => ({ text, ratio: contrast(colour, [255, 255, 255]) }))
    .filter(({ text, ratio }) => ratio < (text === readContent('hero').heading ? 3 : 4.5));
  expect.soft(faint).toEqual([]);
  for (const room of await page.locator('#burn-portal, [data-status]').all()) {
    await expect.soft(room).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  }

  const torn = await page
    .locator('article, [data-status], #about p, figure')
    .evaluateAll((boxes) =>
      boxes.filter((box) => getComputedStyle(box).breakInside !== 'avoid').map((box) => box.outerHTML),
    );
  expect.soft(torn).toEqual([]);
});
