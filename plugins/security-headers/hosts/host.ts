import type { Environment } from '../../content-model/setting';
import { type BuiltSite, readBuiltSite } from '../../site-files/build-info';

/** A host of the site, with its capabilities. */
export interface Host {
  /** The name in `npm run hosting -- <name>`. */
  name: string;
  /** Whether the host proxies the functions' public paths. */
  proxiesFunctions: boolean;
  /** Whether the host sends the site's headers. */
  sendsHeaders: boolean;
  /** Whether the host serves each language's own 404 page. */
  notFoundPerLanguage: boolean;
  /** Set if the host's settings are in a file outside of the site, whose path is an argument of the command. */
  needsFile?: true;
  /** Writes the host's settings for a built site, into `file` if `needsFile` is set. @returns the written paths */
  write(site: string, env: Environment, file: string): string[];
}

/** Reads a built site that a host serves from the root of its domain. @throws Error if it has a path prefix. */
export function readRootSite(folder: string): BuiltSite {
  const site = readBuiltSite(folder);
  if (site.buildInfo.pathPrefix === '') return site;
  throw new Error(
    `The site was built for the path ${site.buildInfo.pathPrefix}, but this host serves it from the root. Build it again without PATH_PREFIX.`,
  );
}
