import { existsSync } from 'node:fs';
import path from 'node:path';
import { BUILD_INFO, hashFolder, readBuildInfo } from '../../../build/site-files/build-info';

/** A built site, and the folder of its content. */
export interface SiteBuild {
  site: string;
  content: string;
  pathPrefix: string;
  /** Origin of the functions; null for the site's origin. */
  backendOrigin: string | null;
}

/** Output of `npm run build`. */
const SITE = 'public';

/** Finds the output of `npm run build`. @throws Error if it was built from other content. */
export function findBuiltSite(content: string): SiteBuild {
  if (existsSync(path.join(SITE, BUILD_INFO))) {
    const info = readBuildInfo(SITE);
    const { pathPrefix, backendOrigin } = info;
    if (info.content === hashFolder(content)) return { site: SITE, content, pathPrefix, backendOrigin };
  }
  throw new Error(`${SITE}/ is not a build of the current ${content}/. Run: npm run build`);
}
