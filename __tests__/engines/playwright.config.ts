import { defineConfig } from '@playwright/test';
import { engines } from '../../tools/browsers/engines';
import { DEMO_CONTENT } from '../support/demo-site';
import { playwrightSettings } from '../support/playwright-settings';

process.env.CONTENT_DIR = DEMO_CONTENT;

/** Tests in the installed Firefox and WebKit. Only the test runner of Playwright is used, not its browsers. */
export default defineConfig({
  ...playwrightSettings,
  projects: engines.filter((engine) => engine.isInstalled()).map(({ name }) => ({ name })),
  globalSetup: '../support/demo-site.ts',
  // If a driver loses a command, its browser hangs. A retry starts a new one, and the report lists the test as flaky.
  retries: 1,
});
