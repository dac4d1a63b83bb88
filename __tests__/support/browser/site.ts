import { test as base, type Page } from '@playwright/test';
import type { SiteBuild } from './built-site';
import { openSite, type Site } from './open-site';

interface PageFixtures {
  /** What the page wrote to the console as an error, and what it threw. A failed test prints it. */
  consoleErrors: string[];
}

/** Tests of pages, wherever they come from. */
export const pageTest = base.extend<PageFixtures>({
  consoleErrors: [
    async ({ page }, use, testInfo) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        // For a request that failed the text says why, and the location which.
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
  /** The environment of the test's own site. */
  siteEnv: Record<string, string>;
  /** A site of the test's own, to burn on and to stop. */
  site: Site;
}

interface WorkerFixtures {
  /** What the tests are about, as files. */
  build: SiteBuild;
  /** The origin of a site that many tests read and none changes. */
  origin: string;
}

/** Lets the functions of a test's site answer for the backend of a release: no test calls an outside host. */
export async function routeBackend(page: Page, { backendOrigin }: SiteBuild, origin: string): Promise<void> {
  if (backendOrigin === null) return;
  await page.route(`${backendOrigin}/**`, async (route) => {
    const url = route.request().url().replace(backendOrigin, origin);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
}

/** Tests of a built site. Addresses without an origin are on the site that many tests read. */
export const siteTest = (getBuild: () => SiteBuild | Promise<SiteBuild>) =>
  pageTest.extend<SiteFixtures, WorkerFixtures>({
    build: [async ({}, use) => use(await getBuild()), { scope: 'worker' }],

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

    siteEnv: [{}, { option: true }],

    site: async ({ build, siteEnv }, use) => {
      const site = await openSite(build, siteEnv);
      await use(site);
      await site.stop();
    },
  });
