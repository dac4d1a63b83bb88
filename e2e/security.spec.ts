import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildLaunchSite, type LaunchSite } from '../test-support/launch-site';
import { listenOnLoopback, type LoopbackServer } from '../dev/loopback';
import { startSiteServer } from '../dev/site-server';
import { runNginx } from '../test-support/run-nginx';
import { readContent } from '../content-model/read-content';
import { expect, test } from '../test-support/browser/site';

const pollMs = 30_000;
const phone = { width: 390, height: 844 };

/** What a browser held against the page, and whom it asked. */
interface Observed {
  violations: string[];
  origins: Set<string>;
}

async function observe(page: Page): Promise<Observed> {
  const observed: Observed = { violations: [], origins: new Set() };
  page.on('request', (request) => observed.origins.add(new URL(request.url()).origin));
  page.on('console', (message) => {
    if (/content security policy|trusted ?types?|violat/i.test(message.text()))
      observed.violations.push(message.text());
  });
  await page.exposeFunction('reportViolation', (text: string) => observed.violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return observed;
}

/** Walks a site and sees that it keeps to its own policy and asks nobody else. */
async function walkUnderPolicy(page: Page, origin: string, pathPrefix = '', content?: string) {
  const observed = await observe(page);
  await walk(page, `${origin}${pathPrefix}`, content);
  expect(observed.violations).toEqual([]);
  expect([...observed.origins]).toEqual([origin]);
}

/** Everything that a visitor can do on the site: load, polls, copy, message, menu, anchors, the 404 page and back. */
async function walk(page: Page, site: string, content?: string) {
  const { copied, copyButton } = readContent('hero', content);
  const { menu, navigation } = readContent('site', content);
  await page.context().grantPermissions(['clipboard-write'], { origin: new URL(site).origin });
  await page.clock.install();

  const response = await page.goto(`${site}/`);
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
  await expect(page.locator('[data-status=ready]')).toBeVisible();
  for (let poll = 0; poll < 2; poll += 1) {
    const coming = page.waitForResponse('**/functions/v1/get-token-supply');
    await page.clock.fastForward(pollMs);
    const answer = await coming;
    expect(answer.ok()).toBe(true);
    // Whole, or the next step of the clock is longer than a read may take.
    await answer.finished();
  }

  await page.getByRole('button', { name: copyButton }).click();
  await expect(page.getByText(copied.title)).toBeVisible();

  await page.setViewportSize(phone);
  for (const { label, anchor } of navigation) {
    await page.getByRole('button', { name: menu }).click();
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(`${site}/#${anchor}`);
    await expect(page.locator(`#${anchor}`)).toBeInViewport();
  }
  for (const picture of await page.locator('main img').all()) {
    await picture.evaluate((img) => img.scrollIntoView());
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => document.fonts.check('1em "Sticker Display"'))).toBe(true);

  expect((await page.goto(`${site}/no-such-page`))?.status()).toBe(404);
  await page.getByRole('link', { name: readContent('not-found', content).link }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/?$`));
  await expect(page.locator('[data-status=ready]')).toBeVisible();
}

test('npm run serve: the whole page works under the policy, and asks nobody else', async ({
  page,
  origin,
}) => {
  await walkUnderPolicy(page, origin);
});

test('nginx: the whole page works under the policy, and asks nobody else', async ({ page, origin }) => {
  // The site under test is the nginx; the server behind `origin` only answers for the functions.
  const nginx = await runNginx({ supabaseUrl: origin, siteRoot: join(__dirname, '../public') });
  await walkUnderPolicy(page, nginx.origin).finally(() => nginx.stop());
});

test.describe('another token’s site in a folder of its host', () => {
  let launch: LaunchSite;
  let functions: LoopbackServer;
  let answer: RequestListener;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    launch = buildLaunchSite();
    const { mint, assumedCurrentSupply } = readContent('token', launch.content);
    answer = (request, response) => {
      const isSupply = request.url === '/functions/v1/get-token-supply';
      response.writeHead(isSupply ? 200 : 404, { 'content-type': 'application/json' });
      const supply = { currentSupply: assumedCurrentSupply, mint, updatedAt: new Date().toISOString() };
      response.end(JSON.stringify(isSupply ? supply : {}));
    };
    functions = await listenOnLoopback(createServer(answer), 0);
  });
  test.afterAll(() => functions.close());

  test('on nginx', async ({ page }) => {
    const nginx = await runNginx({ supabaseUrl: functions.origin, siteRoot: launch.site });
    await walkUnderPolicy(page, nginx.origin, launch.pathPrefix, launch.content).finally(() => nginx.stop());
  });

  test('by npm run serve', async ({ page }) => {
    const server = await startSiteServer({
      folder: launch.site,
      port: 0,
      functions: (request, response, next) =>
        request.url?.startsWith('/functions/') ? answer(request, response) : next(),
    });
    await walkUnderPolicy(page, server.origin, launch.pathPrefix, launch.content).finally(() =>
      server.close(),
    );
  });
});
