import { openWholePage } from '../../test-support/browser/open-page';
import { expect, test } from './site';

test('one heading stands for the page, one for each section, and no level is left out', async ({
  page,
  origin,
}) => {
  await openWholePage(page, origin);
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((elements) =>
      elements.map(({ tagName, textContent }) => ({ level: Number(tagName[1]), text: textContent.trim() })),
    );
  expect(headings.filter(({ text }) => text === '')).toEqual([]);
  expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
  expect(headings[0]?.level).toBe(1);
  const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);
  expect(skipped).toEqual([]);

  const sections = page.locator('main > section');
  expect(await sections.count()).toBeGreaterThan(0);
  for (const section of await sections.all()) {
    await expect(section.locator('h1, h2').first()).toBeVisible();
    await expect(section).toHaveAccessibleName(/\S/);
  }
});
