import { buildSite, type SiteBuild } from './build-site';

/** The fixture: a translated content folder that is ready to publish. The tests rely on its text, figures and images. */
export const DEMO_CONTENT = '__tests__/support/demo-content';

/** The path of the fixture's site on its host, and the commit in its build info. */
export const demoSettings = { pathPrefix: '/deck', commit: '0123456789abcdef0123456789abcdef01234567' };

/** The site of the fixture, built once for all tests. */
export const buildDemoSite = (): Promise<SiteBuild> => buildSite(DEMO_CONTENT, demoSettings);

/** Builds the site before the tests that share it, so that no test's timeout includes the build. */
export default buildDemoSite;
