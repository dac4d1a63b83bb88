import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readContent } from '../../content-model/read-content';
import * as generatedAssets from '../../src/content/generated-assets';
import { type DevelopmentServer, startDevelopment } from '../../test-support/browser/development-server';
import { openWholePage } from '../../test-support/browser/open-page';
import { pageTest as test } from '../../test-support/browser/site';
import { copySite } from '../../test-support/build-site';
import { whale, writeContent } from '../../test-support/derive-content';

/** What somebody sees who has run `npm start` in a copy of the repository, for the content of another token. */
let folder: string;
let content: string;
let server: DevelopmentServer;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(900_000);
  folder = copySite('development');
  content = path.join(folder, 'whale');
  await writeContent(content, whale);
  server = await startDevelopment(folder, ['npm', 'start', '--'], { CONTENT_DIR: content });
});

test.afterAll(async () => {
  await server.stop();
  // The last of its processes may still be writing.
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
});

for (const width of [1280, 390]) {
  test(`at ${width} px the page comes up, shows its own token, works, and reports no error`, async ({
    page,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openWholePage(page, server.origin);
    await expect(page.locator('#home').getByText(whale.mint, { exact: true })).toBeVisible();
    // Of 420,690,000,000 tokens 399,000,000,000 are left.
    for (const figure of ['420,690,000,000', '21,690,000,000', '5.16%']) {
      await expect(page.locator('#burn-portal').getByText(figure, { exact: true })).toBeVisible();
    }

    const { copyButton, copied } = readContent('hero', content);
    await page.getByRole('button', { name: copyButton }).click();
    await expect(page.getByText(copied.title)).toBeVisible();
    // Gatsby lays it over the page where something went wrong.
    await expect(page.locator('gatsby-fast-refresh')).toHaveCount(0);
    expect(consoleErrors).toEqual([]);
  });
}

test('the files that a build writes beside the pages are there too', async ({ request }) => {
  const { favicon, touchIcon, appIcons, sharePicture, WEB_MANIFEST, ROBOTS, SITEMAP, SECURITY_TXT } =
    generatedAssets;
  const expected = new Map([
    [favicon.path, /^image\/x-icon/],
    ...[touchIcon, ...appIcons, sharePicture].map(({ path }): [string, RegExp] => [path, /^image\/png/]),
    [WEB_MANIFEST, /^application\/manifest\+json/],
    [ROBOTS, /^text\/plain/],
    [SITEMAP, /^application\/xml/],
    [SECURITY_TXT, /^text\/plain/],
  ]);
  for (const [path, type] of expected) {
    const response = await request.get(server.origin + path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toMatch(type);
  }
});
