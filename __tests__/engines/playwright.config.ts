import { defineConfig } from '@playwright/test';
import { engines, missingEngines } from '../../tools/browsers/engines';
import type { EngineOptions } from './visitor';

// A worker reads this file again.
if (process.env.TEST_WORKER_INDEX === undefined)
  for (const { name, packages } of missingEngines())
    console.log(
      `Not tried in ${name}, which is missing. On Debian: sudo apt-get install ${packages.join(' ')}`,
    );

/**
 * What visitors do, in Firefox and WebKit where they are installed. Playwright runs it; its own builds of the engines are
 * not needed.
 */
export default defineConfig<EngineOptions>({
  projects: [
    // Before the workers start, so that it is built once.
    { name: 'setup', testDir: '../support', testMatch: 'demo.setup.ts' },
    ...engines
      .filter((engine) => engine.isInstalled())
      .map(({ name }) => ({ name, use: { engineName: name }, dependencies: ['setup'] })),
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: these end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A driver that loses a command hangs with its browser. A new browser tries the test again, and the list calls it flaky.
  retries: 1,
  reporter: 'list',
});
