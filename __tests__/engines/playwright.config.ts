import { defineConfig } from '@playwright/test';
import { engines } from '../../tools/browsers/engines';
import { DEMO_CONTENT } from '../support/demo-site';
import { playwrightLimits } from '../support/slow-factor';
import type { EngineOptions } from './visitor';

process.env.CONTENT_DIR = DEMO_CONTENT;

/**
 * What visitors do, in Firefox and WebKit where they are installed. Playwright runs it; its own builds of the engines are
 * not needed.
 */
export default defineConfig<EngineOptions>({
  projects: engines
    .filter((engine) => engine.isInstalled())
    .map(({ name }) => ({ name, use: { engineName: name } })),
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  globalSetup: '../support/build-demo.ts',
  ...playwrightLimits,
  // A driver that loses a command hangs with its browser. A new browser tries the test again, and the list calls it flaky.
  retries: 1,
  reporter: 'list',
});
