import { expect, test } from '../site';

test('a question opens from the keyboard, and every answer is printed', async ({ page }) => {
  await page.goto('./');
  const answers = page.locator('#faq details > p');
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await page.locator('#faq summary').first().press('Enter');
  await expect(answers.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  expect(await answers.count()).toBeGreaterThan(1);
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
});
