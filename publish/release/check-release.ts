import { existsSync, readFileSync } from 'node:fs';
import { DEPLOYED_TOKEN, deployedToken } from '../../content-model/deployed-token';
import type { Environment } from '../../content-model/setting';
import { checkBuild } from './check-build';
import { checkPageData } from './check-page-data';
import { checkPages } from './check-pages';
import { findPlaceholders } from './find-placeholders';
import type { Finding } from './finding';
import type { Release } from './release';

/** The switch of previews, which are nobody's release. */
export const SKIP_RELEASE_CHECK = 'SKIP_RELEASE_CHECK';

/**
 * Whether the settings say that a build is a preview.
 *
 * @throws Error where they say so of what the host itself calls its production.
 */
export function isPreview(env: Environment): boolean {
  if (env[SKIP_RELEASE_CHECK] !== 'true') return false;
  // https://docs.netlify.com/build/configure-builds/environment-variables, https://vercel.com/docs/environment-variables/system-environment-variables
  if (env.CONTEXT !== 'production' && env.VERCEL_ENV !== 'production') return true;
  throw new Error(`${SKIP_RELEASE_CHECK} is set for a production build. Set it for previews alone.`);
}

const rules = [findPlaceholders, checkPages, checkPageData, checkBuild];

/** Everything in a built site that must not go out, read from its files alone and held against the content. */
export function checkRelease(release: Release): Finding[] {
  return rules.flatMap((rule) => [...rule(release)]);
}

/** Whether the functions would be deployed with the token of the content. @throws Error where the content is not in order. */
export function checkDeployedToken(contentFolder: string): Finding[] {
  const file = DEPLOYED_TOKEN;
  if (existsSync(file) && readFileSync(file, 'utf8') === deployedToken(contentFolder)) return [];
  const message = `It was written from other content than lies in ${contentFolder}/. Run: npm run sync`;
  return [{ file, isSource: true, message }];
}
