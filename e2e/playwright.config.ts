import { defineConfig } from '@playwright/test';
import { insecureHost } from '../test-support/browser/insecure-host';
import { chromiumPath } from '../test-support/chromium';

const executablePath = chromiumPath();

export default defineConfig({
  projects: [
    // Tokens of the tests' own: their builds take long, so they start first.
    { name: 'tokens', testDir: 'tokens' },
    // What needs the words, figures and pictures of the frozen demo.
    { name: 'demo', testDir: 'demo' },
    // What holds for whatever lies in content/.
    { name: 'content', testDir: 'content' },
  ],
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
      ...(executablePath && { executablePath }),
      args: [
        // A container's root has no sandbox to give.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        `--host-resolver-rules=MAP ${insecureHost} 127.0.0.1`,
      ],
    },
  },
});
