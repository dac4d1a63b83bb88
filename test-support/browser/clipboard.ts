import type { BrowserContext } from '@playwright/test';

const reader = 'https://clipboard.test';

/** What the clipboard holds, read on another page: the site itself lets no script read it. */
export async function readClipboard(context: BrowserContext): Promise<string> {
  await context.grantPermissions(['clipboard-read'], { origin: reader });
  const page = await context.newPage();
  await page.route(`${reader}/`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(`${reader}/`);
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await page.close();
  return text;
}
