import { contentFolder } from '../content-model/folder';
import { countOf, runCommand } from '../dev/command';
import {
  checkDeployedToken,
  checkRelease,
  isPreview,
  SKIP_RELEASE_CHECK,
} from '../publish/release/check-release';
import { formatFinding } from '../publish/release/finding';
import { readRelease } from '../publish/release/release';

/**
 * Lists what must not go out, in the built site and in the functions beside it, and exits with 1 where there is anything.
 * Previews skip it by SKIP_RELEASE_CHECK=true.
 * usage: npm run check:release [-- folder]
 */
async function main([target = 'public']: readonly string[]) {
  if (isPreview(process.env))
    return console.log(`Not checked, since ${SKIP_RELEASE_CHECK} is set: this is a preview.`);
  const folder = target.replace(/\/$/, '');
  const content = contentFolder();
  const findings = [...(await checkRelease(readRelease(folder, content))), ...checkDeployedToken(content)];
  for (const finding of findings) console.log(formatFinding(finding, folder));
  if (findings.length === 0) return console.log(`${folder}/ may go out.`);
  console.log(`${folder}/ must not go out: ${countOf(findings.length, 'finding')}.`);
  process.exitCode = 1;
}

void runCommand(main);
