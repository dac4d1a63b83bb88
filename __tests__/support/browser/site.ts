import { test as base } from '@playwright/test';
import type { SiteBuild } from '../build-site';
import { openSite, type Site } from './open-site';
import { SLOW_FACTOR } from '../slow-factor';

/** Playwright's `test` with the console errors and uncaught errors of the page. A failed test prints them. */
export const pageTest = base.extend<{ consoleErrors: string[] }>({
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

const BUILD_TIMEOUT_MS = 300_000 * SLOW_FACTOR;

/** Playwright's `test` for a built site. Relative URLs resolve against the shared site. */
export const createSiteTest = (getBuild: () => SiteBuild | Promise<SiteBuild>) =>
  pageTest.extend<{ site: Site }, { build: SiteBuild; origin: string }>({
    /** The site under test, as files. The first test may build it. */
    build: [async ({}, use) => use(await getBuild()), { scope: 'worker', timeout: BUILD_TIMEOUT_MS }],

    /** The origin of a site that tests share and do not change. */
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
      const { backendOrigin } = build;
      // Tests contact no other host, so the local site replaces a deployed backend.
      if (backendOrigin !== null)
        await page.route(`${backendOrigin}/**`, async (route) => {
          const url = route.request().url().replace(backendOrigin, origin);
          await route.fulfill({ response: await route.fetch({ url }) });
        });
      await use(page);
    },

    /** A site that only one test uses, so that it may burn tokens or stop the site. */
    site: async ({ build }, use) => {
      const site = await openSite(build);
      await use(site);
      await site.stop();
    },
  });
