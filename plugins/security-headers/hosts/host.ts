import type { Environment } from '../../content-model/setting';
import { type BuiltSite, readBuiltSite } from '../../site-files/built-site';

/** A host of the site: its capabilities, and how its settings are written. */
export interface Host {
  /** As in `npm run hosting -- <name>`. */
  name: string;
  /** Whether it proxies the functions' public paths to the Supabase project. */
  proxiesFunctions: boolean;
  /** Whether it sends the site's headers. */
  sendsHeaders: boolean;
  /** Whether it serves each language's own 404 page. */
  notFoundPerLanguage: boolean;
  /** Headers about delivery and caching that it adds, separated by spaces. They do not change how a page works. */
  addedHeaders: string;
  /** Set if its settings are in a file outside of the site, whose path the command takes. */
  needsFile?: true;
  /**
   * Writes the host's settings for the built site.
   *
   * @param file the output file, for a host that needs one
   * @returns the files and folders written
   */
  write(site: string, env: Environment, file: string): string[];
}

/**
 * Reads the built site, for a host that serves it from the root of its domain.
 *
 * @throws Error if it was built with a path prefix.
 */
export function readSiteAtRoot(folder: string): BuiltSite {
  const site = readBuiltSite(folder);
  if (site.buildInfo.pathPrefix === '') return site;
  throw new Error(
    `The site was built for the folder ${site.buildInfo.pathPrefix}, and this host serves it from its root. Build it again without PATH_PREFIX.`,
  );
}
