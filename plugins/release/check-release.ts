import { existsSync, readFileSync } from 'node:fs';
import type { ContentSource } from '../content-model/content-source';
import { DEPLOYED_TOKEN, deployedToken } from '../content-model/read-token';
import { readContent } from '../content-model/read-content';
import type { Environment } from '../content-model/setting';
import { BUILD_INFO, hashFiles, hashFolder } from '../site-files/build-info';
import { compareHashes } from './compare-folders';
import { findPlaceholders } from './find-placeholders';
import type { Finding } from './finding';
import { type Release, scanBuild } from './scan-build';

/** The switch of previews, which are no release. */
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

/** What must not be published, seen from the built files and the content alone: for hosts that build by themselves. */
export async function checkRelease(release: Release): Promise<Finding[]> {
  return [
    ...(await findPlaceholders(release.content)),
    ...scanBuild(release),
    // Whether the files are those that the build wrote.
    ...compareHashes(hashFiles(release.files), release.buildInfo.files),
    ...checkFacts(release),
  ];
}

/** Whether the functions would be deployed with the token of the content. @throws Error where the content is not in order. */
export function checkDeployedToken(content: ContentSource): Finding[] {
  const file = DEPLOYED_TOKEN;
  if (existsSync(file) && readFileSync(file, 'utf8') === deployedToken(content)) return [];
  const message = `It was written from other content than lies in ${content.folder}/. Run: npm run sync`;
  return [{ file, isSource: true, message }];
}

/** Whether the site was built from the content that lies here, for its own address, at a commit that others can get. */
function* checkFacts({ buildInfo, content: { folder } }: Release): Generator<Finding> {
  const { commit, content, pathPrefix } = buildInfo;
  const { url } = readContent('site', folder);
  const file = BUILD_INFO;
  if (content !== hashFolder(folder))
    yield {
      file,
      message: `It was built from other content than lies in ${folder}/. Build it again.`,
    };
  if (commit === null)
    yield { file, message: 'It names no commit, so it cannot be rebuilt. Build it from the repository.' };
  if (commit?.endsWith('+changes'))
    yield { file, message: 'It was built from files that no commit has. Commit them, and build it again.' };
  const siteFolder = new URL(url).pathname.replace(/\/$/, '');
  if (siteFolder !== pathPrefix) {
    const message = `It was built for ${pathPrefix || 'the root of its host'}, and content/site.yaml says ${url}. Build it with PATH_PREFIX=${siteFolder}`;
    yield { file, message };
  }
}
