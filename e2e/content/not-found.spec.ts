import { expect, readContent, test } from './site';

const notFound = readContent('not-found');

test('an unknown path answers 404 with the 404 page, logs the path, and leads home', async ({
  page,
  origin,
  consoleErrors,
}) => {
  const response = await page.goto(`${origin}/no-such-page`);

  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: notFound.heading })).toBeVisible();
  await expect(page.getByText(notFound.text)).toBeVisible();
  await expect.poll(() => consoleErrors.some((text) => text.includes('/no-such-page'))).toBe(true);

  await page.getByRole('link', { name: notFound.link }).click();
  await expect(page).toHaveURL(`${origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: readContent('hero').heading })).toBeVisible();
});
