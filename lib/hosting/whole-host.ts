import { type BuiltSite, readBuiltSite } from '../publish/built-site';

/**
 * The built site, for a host that gives a site a whole host name.
 *
 * @throws Error where it was built for a folder of its host.
 */
export function readWholeHostSite(folder: string): BuiltSite {
  const site = readBuiltSite(folder);
  if (site.buildInfo.pathPrefix === '') return site;
  throw new Error(
    `The site was built for the folder ${site.buildInfo.pathPrefix}, and this host serves it from its root. Build it again without PATH_PREFIX.`,
  );
}
