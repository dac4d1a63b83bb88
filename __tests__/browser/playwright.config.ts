import { defineConfig } from '@playwright/test';
import { getChromiumOptions } from '../../tools/browsers/chromium';
import { playwrightSettings } from '../support/playwright-settings';
import { DEMO_CONTENT } from '../support/demo-site';

// `npm test -- content` sets CONTENT_DIR to the shipped content, which `npm run build` has built.
process.env.CONTENT_DIR ||= DEMO_CONTENT;
const isDemo = process.env.CONTENT_DIR === DEMO_CONTENT;

export default defineConfig({
  ...playwrightSettings,
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
