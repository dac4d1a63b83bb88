import { existsSync } from 'node:fs';
import { countOf, runCommand } from '../dev/command';
import { verifyClaims } from '../dev/verify-claims';
import { formatFinding } from '../publish/release/finding';
import { verifyFolder, verifyServed } from '../publish/release/verify-site';

const LOCAL = 'public';
const claimsExitCodes = { 'none refuted': 0, refuted: 1, unreadable: 2 };

/**
 * Compares a served site, or another folder, with the local build in public/, and exits with 1 if anything differs. With
 * `claims` it holds the claims against the chain, and exits with 1 if one is refuted, with 2 if nothing could be read.
 * usage: npm run verify -- https://example.com | folder | claims
 */
async function main([target]: readonly string[]): Promise<void> {
  if (target === undefined) throw new Error('Usage: npm run verify -- https://example.com | folder | claims');
  if (target === 'claims') {
    // Holds where the next line throws, too.
    process.exitCode = claimsExitCodes.unreadable;
    process.exitCode = claimsExitCodes[await verifyClaims(process.env)];
    return;
  }

  const isAddress = URL.canParse(target) && /^https?:$/.test(new URL(target).protocol);
  if (!isAddress && !existsSync(target)) throw new Error(`There is no folder ${target}.`);
  if (isAddress) console.log(`Asking ${target} for every file …`);

  const findings = isAddress ? await verifyServed(target, LOCAL) : verifyFolder(target, LOCAL);
  for (const finding of findings) console.log(formatFinding(finding, target.replace(/\/$/, '')));
  if (findings.length === 0) return console.log(`${target} is what ${LOCAL}/ has.`);
  console.log(`${target} is not what ${LOCAL}/ has: ${countOf(findings.length, 'difference')}.`);
  process.exitCode = 1;
}

void runCommand(main);
