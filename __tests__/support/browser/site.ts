import { spawn } from 'node:child_process';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { readContent } from '../../../build/content/read-content';
import { callChain } from '../../../build/embedded-chain';
import { findFreePort } from '../free-port';
import type { SiteBuild } from '../build-site';
import { endProcess } from '../run-command';
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

type Site = Awaited<ReturnType<typeof openSite>>;

/** Runs `npm run serve` for a built site, with the functions and a new chain, on free ports. */
async function openSite(build: SiteBuild) {
  const [port, chainPort] = await Promise.all([findFreePort(), findFreePort()]);
  const { decimals } = readContent('token', build.content);
  const ports = { PORT: String(port), CHAIN_PORT: String(chainPort) };
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/serve.ts', build.site], {
    env: { ...process.env, ...ports, CONTENT_DIR: path.resolve(build.content) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once('data', () => resolve());
    server.once('exit', (code) => reject(new Error(`The server exited with code ${code}.`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    /** URL of the page. */
    url: `${origin}${build.pathPrefix}/`,
    /** Burns tokens with a burn instruction on the chain. */
    async burn(wholeTokens: number) {
      const baseUnits = BigInt(wholeTokens) * 10n ** BigInt(decimals);
      await callChain(`http://127.0.0.1:${chainPort}`, 'devBurn', [baseUnits.toString()]);
    },
    stop: () => endProcess(server),
  };
}

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
