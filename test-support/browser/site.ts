import { test as base, expect } from '@playwright/test';
import { openSite, type Site, token } from './open-site';

export { expect, token };

interface TestFixtures {
  /** A site of the test's own, to burn on and to stop: 430 million of a thousand million tokens are burned. */
  site: Site;
  /** What the page wrote to the console as an error, and what it threw. */
  consoleErrors: string[];
}

interface WorkerFixtures {
  /** The origin of a site that many tests read and none changes. */
  origin: string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
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

  site: async ({}, use) => {
    const site = await openSite();
    await use(site);
    await site.stop();
  },

  origin: [
    async ({}, use) => {
      const site = await openSite();
      await use(site.origin);
      await site.stop();
    },
    { scope: 'worker' },
  ],

  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await use(errors);
  },
});
