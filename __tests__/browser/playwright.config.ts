import { defineConfig } from '@playwright/test';
import { getChromiumOptions } from '../../tools/chromium';
import { DEMO_CONTENT } from '../support/demo-site';
import { SLOW_FACTOR } from '../support/slow-factor';

// `npm test -- content` sets CONTENT_DIR to the shipped content, which `npm run build` has built.
process.env.CONTENT_DIR ||= DEMO_CONTENT;
const isDemo = process.env.CONTENT_DIR === DEMO_CONTENT;

export default defineConfig({
  timeout: 60_000 * SLOW_FACTOR,
  expect: { timeout: 10_000 * SLOW_FACTOR },
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  projects: [
    // First, because a development server starts slowly.
    ...(isDemo ? [{ name: 'development', testMatch: 'development.spec.ts' }] : []),
    // The tests in content/ work with any content.
    { name: 'site', testMatch: isDemo ? '{demo,content}/*.spec.ts' : 'content/*.spec.ts' },
  ],
  ...(isDemo && { globalSetup: '../support/demo-site.ts' }),
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    permissions: ['clipboard-write'],
    launchOptions: getChromiumOptions(),
  },
});
