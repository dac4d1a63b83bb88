import { existsSync, readFileSync } from 'node:fs';
import type { ContentSource } from '../content-model/content-source';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../content-model/read-token';
import { readContent } from '../content-model/read-content';
import type { Environment } from '../content-model/setting';
import { BUILD_INFO, hashFiles, hashFolder } from '../site-files/build-info';
import { compareHashes } from './compare-folders';
import { findPlaceholders } from './find-placeholders';
import type { Finding } from './finding';
import { type Release, scanBuild } from './scan-build';

/** The setting that skips the release check for previews. */
export const SKIP_RELEASE_CHECK = 'SKIP_RELEASE_CHECK';

/** Returns whether the settings mark the build as a preview. @throws Error if the host builds for production. */
export function isPreview(env: Environment): boolean {
  if (env[SKIP_RELEASE_CHECK] !== 'true') return false;
  // https://docs.netlify.com/build/configure-builds/environment-variables, https://vercel.com/docs/environment-variables/system-environment-variables
  if (env.CONTEXT !== 'production' && env.VERCEL_ENV !== 'production') return true;
  throw new Error(`${SKIP_RELEASE_CHECK} is set for a production build. Set it for previews only.`);
}

/** Checks a build. It needs only the files and the content, so that hosts can run it after they build. */
export async function checkRelease(release: Release): Promise<Finding[]> {
  return [
    ...(await findPlaceholders(release.content)),
    ...scanBuild(release),
    // Finds files that changed after the build.
    ...compareHashes(hashFiles(release.files), release.buildInfo.files),
    ...checkBuildInfo(release),
  ];
}

/** Checks that the functions deploy with the token of the content. @throws Error if the content is invalid. */
export function checkDeployedToken(content: ContentSource): Finding[] {
  const file = DEPLOYED_TOKEN_FILE;
  if (existsSync(file) && readFileSync(file, 'utf8') === renderDeployedToken(content)) return [];
  const message = `It does not match the content in ${content.folder}/. Run: npm run sync`;
  return [{ file, isRepositoryPath: true, message }];
}

/** Checks that the build used the current content, the address of the site, and a clean commit. */
function* checkBuildInfo({ buildInfo, content: { folder } }: Release): Generator<Finding> {
  const { commit, content, pathPrefix } = buildInfo;
  const { url } = readContent('site', folder);
  const createFinding = (message: string): Finding => ({ file: BUILD_INFO, message });
  if (content !== hashFolder(folder))
    yield createFinding(`It does not match the current content of ${folder}/. Run: npm run build`);
  if (commit === null)
    yield createFinding('It has no commit, so nobody can rebuild it. Build it in a clone of the repository.');
  if (commit?.endsWith('+changes'))
    yield createFinding('It was built with uncommitted changes. Commit them and build again.');
  const siteFolder = new URL(url).pathname.replace(/\/$/, '');
  if (siteFolder !== pathPrefix)
    yield createFinding(
      `It was built for ${pathPrefix || 'the root of its host'}, but content/site.yaml has ${url}. Build it with PATH_PREFIX=${siteFolder}`,
    );
}
