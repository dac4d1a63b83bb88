import { contentFolder } from '../content-model/folder';
import { checkDeployedToken, checkRelease } from '../publish/release/check-release';
import { formatFinding } from '../publish/release/finding';
import { readRelease } from '../publish/release/release';

/**
 * Lists what must not go out, in the built site and in the functions beside it, and exits with 1 where there is anything.
 * usage: npm run check:release [-- folder]
 */
const folder = (process.argv[2] ?? 'public').replace(/\/$/, '');

try {
  const content = contentFolder();
  const findings = [...checkRelease(readRelease(folder, content)), ...checkDeployedToken(content)];
  for (const finding of findings) console.log(formatFinding(finding, folder));
  console.log(
    findings.length === 0
      ? `${folder}/ may go out.`
      : `${folder}/ must not go out: ${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}.`,
  );
  if (findings.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
