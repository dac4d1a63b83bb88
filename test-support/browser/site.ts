import { test as base } from '@playwright/test';
import type { SiteBuild } from '../build-site';
import { openSite, type Site } from './open-site';

interface PageFixtures {
  /** What the page wrote to the console as an error, and what it threw. */
  consoleErrors: string[];
}

/** Tests of pages, wherever they come from. */
export const pageTest = base.extend<PageFixtures>({
  // A failed test says what the page wrote and what it did not get.
  page: async ({ page }, use, testInfo) => {
    const seen: string[] = [];
    page.on('console', (message) => seen.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
    page.on('requestfailed', (request) => seen.push(`${request.failure()?.errorText} ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    if (testInfo.status !== testInfo.expectedStatus) console.log(seen.join('\n'));
  },

  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
  },
});

interface SiteFixtures {
  /** A site of the test's own, to burn on and to stop. */
  site: Site;
}

interface WorkerFixtures {
  /** What the tests are about, as files. */
  build: SiteBuild;
  /** The origin of a site that many tests read and none changes. */
  origin: string;
}

/** A build takes a while on a busy machine. */
const buildMs = 900_000;

/** Tests of a built site. */
export const siteTest = (getBuild: () => SiteBuild | Promise<SiteBuild>) =>
  pageTest.extend<SiteFixtures, WorkerFixtures>({
    build: [async ({}, use) => use(await getBuild()), { scope: 'worker', timeout: buildMs }],

    site: async ({ build }, use) => {
      const site = await openSite(build);
      await use(site);
      await site.stop();
    },

    origin: [
      async ({ build }, use) => {
        const site = await openSite(build);
        await use(site.origin);
        await site.stop();
      },
      { scope: 'worker' },
    ],
  });
