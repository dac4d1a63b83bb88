import { expect, readContent, test } from './site';

const notFound = readContent('not-found');

test('an unknown path answers 404 with the 404 page, logs the path, and leads home', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('./no-such-page');

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
  await expect(page.getByText(notFound.text)).toBeVisible();
  await expect.poll(() => consoleErrors.join('\n')).toContain('no page at this path: /no-such-page');

  await page.getByRole('link', { name: notFound.link }).click();
  await expect(page).toHaveURL('./');
  await expect(page.getByRole('heading', { level: 1, name: readContent('hero').heading })).toBeVisible();
});
