import type { BrowserContext } from '@playwright/test';

const READER_ORIGIN = 'https://clipboard.test';

/** Reads the clipboard on another origin, because the site's Permissions-Policy forbids it. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read'], { origin: READER_ORIGIN });
  const page = await context.newPage();
  await page.route(`${READER_ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${READER_ORIGIN}/`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
