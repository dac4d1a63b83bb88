import type { SiteBuild } from './browser/built-site';
import { buildSite } from './build-site';

/** A content set of the tests: they know its words, figures and pictures. It is translated, and it is ready to publish. */
export const DEMO_CONTENT = '__tests__/support/demo-content';

/** The folder of its host under which that site lies, and the commit that it says it was built from. */
export const demoSettings = { pathPrefix: '/deck', commit: '0123456789abcdef0123456789abcdef01234567' };

/** The site of that content, built once for all tests. */
export const demoSite = (): Promise<SiteBuild> => buildSite(DEMO_CONTENT, demoSettings);
