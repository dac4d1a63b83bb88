import { getSiteContent } from '../../content/content-source';
import { type Environment, readSetting } from '../../content/setting';
import { checkSource } from '../check-source';
import { scanBuild } from '../scan-build';
import { readBuildInfo } from '../../site-files/build-info';
import { readFiles } from '../../site-files/files';
import { formatCount, print, printLines, runCommand } from '../../command';

/** Returns whether the settings mark the build as a preview. @throws Error if the host builds for production. */
export function isPreview(env: Environment): boolean {
  if (readSetting(env, 'SKIP_RELEASE_CHECK') !== 'true') return false;
  // https://docs.netlify.com/build/configure-builds/environment-variables, https://vercel.com/docs/environment-variables/system-environment-variables
  if (env.CONTEXT !== 'production' && env.VERCEL_ENV !== 'production') return true;
  throw new Error('SKIP_RELEASE_CHECK is set for a production build. Set it for previews only.');
}

/**
 * Lists the problems that prevent publishing the built site and the functions, and exits with 1 if there are any.
 * SKIP_RELEASE_CHECK=true skips it for previews.
 * usage: npm run check:release [-- folder]
 */
export async function main([target = 'public']: readonly string[]): Promise<void> {
  if (isPreview(process.env)) return print('Not checked: SKIP_RELEASE_CHECK is set for this preview.');
  const folder = target.replace(/\/$/, '');
  const content = getSiteContent();
  const buildInfo = readBuildInfo(folder);
  const count =
    (await printLines(checkSource(content, buildInfo))) +
    (await printLines(scanBuild({ content, folder, buildInfo, files: readFiles(folder) })));
  if (count === 0) return print(`${folder}/ is ready to publish.`);
  print(`${folder}/ is not ready to publish: ${formatCount(count, 'problem')}.`);
  process.exitCode = 1;
}

if (require.main === module) void runCommand(main);
