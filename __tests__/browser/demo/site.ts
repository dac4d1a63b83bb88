import type { Content, ContentFile } from '../../../lib/content-model/model';
import { readContent as readFrom } from '../../../lib/content-model/read-content';
import { siteTest } from '../../support/browser/site';
import { DEMO_CONTENT, demoSite } from '../../support/demo-site';

export { expect } from '@playwright/test';

/** What the tests of this folder know: the frozen demo, whatever content/ says. */
export const readContent = <File extends ContentFile>(file: File): Content<File> =>
  readFrom(file, DEMO_CONTENT);

/** 430 million of a thousand million tokens are burned. */
export const token = readContent('token');
export const test = siteTest(demoSite);
