import type { Environment } from '../../content-model/setting';
import { type BuiltSite, readBuiltSite } from '../../site-files/built-site';

/** A host of the site: what it can do, and how it learns what was built. */
export interface Host {
  /** It proxies the public paths of the functions to the Supabase project. */
  proxiesFunctions: boolean;
  /** It sends the site's own headers. */
  sendsHeaders: boolean;
  /** It answers a missing file in a language's folder with the 404 page of that language. */
  notFoundPerLanguage: boolean;
  /**
   * Writes what the host reads beside the built site.
   *
   * @param file where the command was told to write; only nginx has no place of its own
   * @returns the files
   */
  write(site: string, env: Environment, file: string): string[];
}

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
