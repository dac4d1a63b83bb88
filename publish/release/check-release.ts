import { checkBuild } from './check-build';
import { checkPages } from './check-pages';
import { findAddresses } from './find-addresses';
import { findHosts } from './find-hosts';
import { findLeaks } from './find-leaks';
import { findPlaceholders } from './find-placeholders';
import type { Finding } from './finding';
import type { Release } from './release';

/** Everything in a built site that must not go out, read from its files alone and held against the content. */
export function checkRelease(release: Release): Finding[] {
  return [findAddresses, checkPages, findHosts, findPlaceholders, findLeaks, checkBuild].flatMap((rule) =>
    rule(release),
  );
}
