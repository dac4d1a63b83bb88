import { contentFolder } from '../../content-model/folder';
import { readContent } from '../../content-model/read-content';
import { siteTest } from '../../test-support/browser/site';
import { builtSite } from '../../test-support/demo-site';

export { expect } from '@playwright/test';
export { readContent };

/** The tests of this folder hold for whatever lies in content/: they know no word of it. */
export const token = readContent('token');
export const test = siteTest(() => builtSite(contentFolder()));
