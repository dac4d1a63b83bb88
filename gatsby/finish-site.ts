import { publishSite } from '../publish/publish-site';
import { bringBack, setAside } from './set-aside';

const site = 'public';
const unrequested = '.cache/unrequested';

/** Puts back what the last build has set aside, before Gatsby looks for it. */
export const beginSite = () => bringBack(site, unrequested);

/** Makes of what Gatsby has built the site that goes out. */
export async function finishSite(pathPrefix: string): Promise<void> {
  await setAside(site, unrequested);
  await publishSite(site, pathPrefix);
}
