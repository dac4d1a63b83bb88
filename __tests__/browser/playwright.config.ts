import { defineConfig } from '@playwright/test';
import { chromiumOptions } from '../../tools/browsers/chromium';
import { DEMO_CONTENT } from '../support/demo-site';
import { playwrightLimits } from '../support/slow-factor';

// `npm test -- content` names the shipped content instead, which `npm run build` has built.
process.env.CONTENT_DIR ||= DEMO_CONTENT;
const isDemo = process.env.CONTENT_DIR === DEMO_CONTENT;

export default defineConfig({
  projects: [
    // First, since a development server takes long to start.
    ...(isDemo ? [{ name: 'development', testMatch: 'development.spec.ts' }] : []),
    // The tests in content/ are independent of the words, figures and pictures of the content.
    { name: 'site', testMatch: isDemo ? '{demo,content}/*.spec.ts' : 'content/*.spec.ts' },
  ],
  ...(isDemo && { globalSetup: '../support/build-demo.ts' }),
  ...playwrightLimits,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    permissions: ['clipboard-write'],
    launchOptions: chromiumOptions(),
  },
});
