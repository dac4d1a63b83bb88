import { defineConfig } from '@playwright/test';
import { insecureHost } from '../test-support/browser/insecure-host';
import { launchOptions } from '../test-support/chromium';

const launch = launchOptions();

export default defineConfig({
  testDir: '.',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    launchOptions: {
      ...launch,
      args: [...launch.args, `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`],
    },
  },
});
