import { existsSync } from 'node:fs';
import { verifyClaims } from '../dev/verify-claims';
import { formatFinding } from '../publish/release/finding';
import { verifyFolder, verifyServed } from '../publish/release/verify-site';

/**
 * Compares a served site, or another folder, with the local build in public/, and exits with 1 if anything differs. With
 * `claims` it holds the claims against the chain, and exits with 1 if one is refuted, with 2 if nothing could be read.
 * usage: npm run verify -- https://example.com | folder | claims
 */
const LOCAL = 'public';
const claimsExitCodes = { 'none refuted': 0, refuted: 1, unreadable: 2 };

/** @returns the exit code */
async function main(target: string | undefined): Promise<number> {
  if (target === undefined) throw new Error('Usage: npm run verify -- https://example.com | folder | claims');
  if (target === 'claims') return claimsExitCodes[await verifyClaims(process.env)];

  const isAddress = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  if (!isAddress && !existsSync(target)) throw new Error(`There is no folder ${target}.`);
  if (isAddress) console.log(`Asking ${target} for every file …`);

  const findings = isAddress ? await verifyServed(target, LOCAL) : verifyFolder(target, LOCAL);
  for (const finding of findings) console.log(formatFinding(finding, target.replace(/\/$/, '')));
  console.log(
    findings.length === 0
      ? `${target} is what ${LOCAL}/ has.`
      : `${target} is not what ${LOCAL}/ has: ${findings.length} ${findings.length === 1 ? 'difference' : 'differences'}.`,
  );
  return findings.length > 0 ? 1 : 0;
}

const [target] = process.argv.slice(2);
void main(target)
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return target === 'claims' ? claimsExitCodes.unreadable : 1;
  })
  .then((code) => (process.exitCode = code));
