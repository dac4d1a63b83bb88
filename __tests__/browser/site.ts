import { getContentFolder } from '../../build/content/setting';
import { readContent } from '../../build/content/read-content';
import { readBuildInfo } from '../../build/site-files/build-info';
import { createSiteTest } from '../support/browser/site';
import { DEMO_CONTENT, buildDemoSite } from '../support/demo-site';

export { expect } from '@playwright/test';
export { readContent };

/** In the demo, 430 million of one billion tokens are burned. */
export const token = readContent('token');
const folder = getContentFolder();
/** The output of `npm run build`. */
const SITE = 'public';
export const test = createSiteTest(() =>
  folder === DEMO_CONTENT ? buildDemoSite() : { site: SITE, content: folder, ...readBuildInfo(SITE) },
);

export const phone = { width: 390, height: 844 };
/** How often the page reads the supply. */
export const POLL_MS = 30_000;
