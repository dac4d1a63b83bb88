import type { Environment } from '../../content/setting';
import { type BuiltSite, readBuiltSite } from '../../site-files/build-info';

/** A host of the site. */
export interface Host {
  /** The name in `npm run hosting -- <name>`. */
  name: string;
  /** Writes the host's settings for a built site. @returns the written paths */
  write(site: string, env: Environment): string[];
}

/** Reads a built site that a host serves from the root of its domain. @throws Error if it has a path prefix. */
export function readRootSite(folder: string): BuiltSite {
  const site = readBuiltSite(folder);
  if (site.buildInfo.pathPrefix === '') return site;
  throw new Error(
    `The site was built for the path ${site.buildInfo.pathPrefix}, but this host serves it from the root. Build it again without PATH_PREFIX.`,
  );
}
