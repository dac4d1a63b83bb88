import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, hashFolder, readBuildInfo } from '../../../plugins/site-files/build-info';

/** A site as a build wrote it, with the content that it was built from. Both are folders. */
export interface SiteBuild {
  site: string;
  content: string;
  pathPrefix: string;
  /** Where the functions are; null where they are on the site's own origin. */
  backendOrigin: string | null;
}

/** Where `npm run build` writes. */
const SITE = 'public';

/** The site that `npm run build` wrote for a content folder. @throws Error where it was built from other content. */
export function builtSite(content: string): SiteBuild {
  if (existsSync(path.join(SITE, BUILD_INFO))) {
    const info = readBuildInfo(SITE);
    const { pathPrefix, backendOrigin } = info;
    if (info.content === hashFolder(content)) return { site: SITE, content, pathPrefix, backendOrigin };
  }
  throw new Error(`${SITE}/ was not built from ${content}/ as it is now. Run: npm run build`);
}
