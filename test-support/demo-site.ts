import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, hashFolder, readBuildInfo } from '../publish/build-info';
import { buildSite, type SiteBuild } from './build-site';

/** A content set of the tests: they know its words, figures and pictures. It is translated, and it may go out. */
export const DEMO_CONTENT = 'test-support/demo-content';

/** The folder of its host under which that site lies, and the commit that it says it was built from. */
export const demoSettings = { pathPrefix: '/deck', commit: '0123456789abcdef0123456789abcdef01234567' };

/** The site of that content, built once for all tests. */
export const demoSite = (): Promise<SiteBuild> => buildSite(DEMO_CONTENT, demoSettings);

/** Where `npm run build` writes. */
const SITE = 'public';

/** What `npm run build` has made of a content folder. @throws Error where it was made of other content, or with settings. */
export function builtSite(content: string): SiteBuild {
  if (existsSync(path.join(SITE, BUILD_INFO))) {
    const info = readBuildInfo(SITE);
    if (info.content === hashFolder(content) && info.pathPrefix === '' && info.backendOrigin === null)
      return { site: SITE, content, pathPrefix: '' };
  }
  throw new Error(`${SITE}/ is not what ${content}/ gives without settings. Run: npm run build`);
}
