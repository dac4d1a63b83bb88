import { getSiteContent } from '../../../features';
import { formatCount, runCommand } from '../../dev/command';
import { readBuildInfo } from '../../../plugins/site-files/build-info';
import { readFiles } from '../../../plugins/site-files/files';
import {
  checkDeployedToken,
  checkRelease,
  isPreview,
  SKIP_RELEASE_CHECK,
} from '../../../plugins/release/check-release';
import { formatFindings } from '../../../plugins/release/finding';

/**
 * Lists the problems that prevent publishing the built site and the functions, and exits with 1 if there are any.
 * SKIP_RELEASE_CHECK=true skips it for previews.
 * usage: npm run check:release [-- folder]
 */
export async function main([target = 'public']: readonly string[]) {
  if (isPreview(process.env))
    return console.log(`Not checked: ${SKIP_RELEASE_CHECK} is set for this preview.`);
  const folder = target.replace(/\/$/, '');
  const content = getSiteContent();
  const release = { content, buildInfo: readBuildInfo(folder), files: readFiles(folder) };
  const findings = [...(await checkRelease(release)), ...checkDeployedToken(content)];
  for (const line of formatFindings(findings, folder)) console.log(line);
  if (findings.length === 0) return console.log(`${folder}/ is ready to publish.`);
  console.log(`${folder}/ is not ready to publish: ${formatCount(findings.length, 'problem')}.`);
  process.exitCode = 1;
}

if (require.main === module) void runCommand(main);
