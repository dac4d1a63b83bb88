import { existsSync, readFileSync } from 'node:fs';
import { DEPLOYED_TOKEN, deployedToken } from '../../content-model/deployed-token';
import { checkBuild } from './check-build';
import { checkPages } from './check-pages';
import { findAddresses } from './find-addresses';
import { findHosts } from './find-hosts';
import { findLeaks } from './find-leaks';
import { findPlaceholders } from './find-placeholders';
import type { Finding } from './finding';
import type { Release } from './release';

const rules = [findAddresses, checkPages, findHosts, findPlaceholders, findLeaks, checkBuild];

/** Everything in a built site that must not go out, read from its files alone and held against the content. */
export function checkRelease(release: Release): Finding[] {
  return rules.flatMap((rule) => rule(release));
}

/** Whether the functions would be deployed with the token of the content. @throws Error where the content is not in order. */
export function checkDeployedToken(contentFolder: string): Finding[] {
  const file = DEPLOYED_TOKEN;
  if (existsSync(file) && readFileSync(file, 'utf8') === deployedToken(contentFolder)) return [];
  const message = `It was written from other content than lies in ${contentFolder}/. Run: npm run sync`;
  return [{ file, isSource: true, message }];
}
