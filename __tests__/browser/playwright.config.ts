import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/browsers/chromium';

export default defineConfig({
  projects: [
    // Another token, in development: it takes long to come up, so it starts first.
    { name: 'development', testMatch: 'development.spec.ts' },
    // Before the workers start, so that it is built once.
    { name: 'setup', testDir: '../support', testMatch: 'demo.setup.ts' },
    // What needs the words, figures and pictures of the frozen demo.
    { name: 'demo', testDir: 'demo', dependencies: ['setup'] },
    // What holds for whatever lies in content/.
    { name: 'content', testDir: 'content' },
  ],
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine is slow, not wrong: these end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    permissions: ['clipboard-write'],
    launchOptions: chromiumOptions(),
  },
});
