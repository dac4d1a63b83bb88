import { contentFolder } from '../../../lib/content-model/folder';
import { readContent } from '../../../lib/content-model/read-content';
import { siteTest } from '../../support/browser/site';
import { builtSite } from '../../support/browser/built-site';

export { expect } from '@playwright/test';
export { readContent };

/** The tests of this folder hold for whatever lies in content/: they know no word of it. */
export const token = readContent('token');
export const test = siteTest(() => builtSite(contentFolder()));
