import { existsSync } from 'node:fs';
import { formatFinding } from '../publish/release/finding';
import { verifyFolder, verifyServed } from '../publish/release/verify-site';

/**
 * Compares a served site, or another folder, with the local build in public/, and exits with 1 if anything differs.
 * usage: npm run verify -- https://example.com | folder
 */
const local = 'public';

async function main([target]: readonly string[]) {
  if (target === undefined) throw new Error('Usage: npm run verify -- https://example.com | folder');
  const isAddress = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  if (!isAddress && !existsSync(target)) throw new Error(`There is no folder ${target}.`);
  if (isAddress) console.log(`Asking ${target} for every file …`);

  const findings = isAddress ? await verifyServed(target, local) : verifyFolder(target, local);
  for (const finding of findings) console.log(formatFinding(finding, target.replace(/\/$/, '')));
  console.log(
    findings.length === 0
      ? `${target} is what ${local}/ has.`
      : `${target} is not what ${local}/ has: ${findings.length} ${findings.length === 1 ? 'difference' : 'differences'}.`,
  );
  if (findings.length > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
