import { contrast, textColours } from '../../test-support/browser/contrast';
import { openWholePage } from '../../test-support/browser/open-page';
import { readWords, unreadable } from '../../test-support/browser/page-words';
import { expect, readContent, test } from './site';

/** An A4 sheet at 96 dots an inch. */
const sheet = { width: 794, height: 1123 };

test.use({ viewport: sheet });

test.beforeEach(async ({ page, origin }) => {
  await openWholePage(page, origin);
  await page.emulateMedia({ media: 'print' });
});

test('every word is on the paper, and what only a screen can use is not', async ({
  page,
  browser,
  origin,
}) => {
  const words = await readWords(browser, origin);
  expect(await unreadable(page, words.page)).toEqual([]);
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('the dark room is printed light, and every word is dark enough without any ground', async ({ page }) => {
  const white = [255, 255, 255] as const;
  const faint = (await textColours(page)).filter(({ colour }) => contrast(colour, white) < 4.5);
  // The big orange name is large text, for which 3:1 is enough.
  expect(faint.filter(({ colour }) => contrast(colour, white) < 3)).toEqual([]);
  expect(faint.map(({ text }) => text)).toEqual(faint.length > 0 ? [readContent('hero').heading] : []);

  const dark = await page
    .locator('#burn-portal, .burn-card')
    .evaluateAll((rooms) =>
      rooms
        .map((room) => getComputedStyle(room).backgroundColor)
        .filter((ground) => ground !== 'rgba(0, 0, 0, 0)'),
    );
  expect(dark).toEqual([]);
});

test('no card is torn between two sheets', async ({ page }) => {
  const torn = await page
    .locator('.card, .claim, .burn-card, .about-words p, .roadmap-picture')
    .evaluateAll((boxes) =>
      boxes.filter((box) => getComputedStyle(box).breakInside !== 'avoid').map((box) => box.outerHTML),
    );
  expect(torn).toEqual([]);
});
