import { test as base, type Page } from '@playwright/test';
import type { SiteBuild } from './find-built-site';
import { openSite, type Site } from './open-site';
import { SLOW_FACTOR } from '../../../tools/browsers/machine';

interface PageFixtures {
  /** Console errors and uncaught errors of the page. A failed test prints them. */
  consoleErrors: string[];
}

/** Playwright's `test` that collects the page's errors. */
export const pageTest = base.extend<PageFixtures>({
  consoleErrors: [
    async ({ page }, use, testInfo) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // For a failed request, only the location has the URL.
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      if (testInfo.status !== testInfo.expectedStatus) console.log(errors.join('\n'));
    },
    { auto: true },
  ],
});

interface SiteFixtures {
  /** A site of its test's own: the test may burn tokens or stop the site. */
  site: Site;
}

interface WorkerFixtures {
  /** The site under test, as files. */
  build: SiteBuild;
  /** Origin of a site that tests share and do not change. */
  origin: string;
}

/** Serves requests for a deployed backend from the local site, because tests contact no other host. */
export async function routeBackend(page: Page, { backendOrigin }: SiteBuild, origin: string): Promise<void> {
  if (backendOrigin === null) return;
  await page.route(`${backendOrigin}/**`, async (route) => {
    const url = route.request().url().replace(backendOrigin, origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

const BUILD_TIMEOUT_MS = 300_000 * SLOW_FACTOR;

/** Playwright's `test` for a built site. Relative URLs resolve against the shared site. */
export const createSiteTest = (getBuild: () => SiteBuild | Promise<SiteBuild>) =>
  pageTest.extend<SiteFixtures, WorkerFixtures>({
    // The first test of a site may build it.
    build: [async ({}, use) => use(await getBuild()), { scope: 'worker', timeout: BUILD_TIMEOUT_MS }],

    origin: [
      async ({ build }, use) => {
        const site = await openSite(build);
        await use(site.origin);
        await site.stop();
      },
      { scope: 'worker' },
    ],

    baseURL: async ({ build, origin }, use) => use(`${origin}${build.pathPrefix}/`),

    page: async ({ page, build, origin }, use) => {
      await routeBackend(page, build, origin);
      await use(page);
    },

    site: async ({ build }, use) => {
      const site = await openSite(build);
      await use(site);
      await site.stop();
    },
  });
