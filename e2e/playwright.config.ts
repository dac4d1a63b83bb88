import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../test-support/chromium';

export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: { browserName: 'chromium', locale: 'en-US', launchOptions: chromiumOptions() },
});
