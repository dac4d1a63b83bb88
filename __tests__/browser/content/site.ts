import { contentFolder } from '../../../lib/content-model/folder';
import { readContent } from '../../../lib/content-model/read-content';
import { siteTest } from '../../support/browser/site';
import { builtSite } from '../../support/browser/built-site';
import { DEMO_CONTENT, demoSite } from '../../support/demo-site';

export { expect } from '@playwright/test';
export { readContent };

/** The tests of this folder hold for any content: for the demo after a change of code, else for `content/`. */
export const token = readContent('token');
export const test = siteTest(() =>
  contentFolder() === DEMO_CONTENT ? demoSite() : builtSite(contentFolder()),
);
