import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, hashFolder, readBuildInfo } from '../../../lib/publish/build-info';

/** A site as a build wrote it, with the content that it was built from. Both are folders. */
export interface SiteBuild {
  site: string;
  content: string;
  pathPrefix: string;
}

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
