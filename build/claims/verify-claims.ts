import { getSiteContent } from '../features';
import { type ContentToken, readToken, createTokenError } from '../content/read-token';
import {
  type ClaimsReading,
  createClaimsReader,
} from '../../supabase/functions/get-token-claims/claims-reader';
import type { LogLine } from '../../supabase/functions/_shared/http/context';
import { findEndpoints } from '../embedded-chain';
import { runCommand } from '../command';

/**
 * Checks the claims of the page on the chain and prints the results. Uses the endpoints in SOLANA_RPC_URLS, or the running
 * embedded chain. Exits with 1 if a claim is refuted, and with 2 if the chain could not be read.
 * usage: npm run verify:claims
 *
 * @throws Error that names an invalid setting, or a value of token.yaml that differs from the chain.
 */
export async function main(): Promise<void> {
  // The exit code if a later line throws.
  process.exitCode = 2;
  const token = readToken(getSiteContent());
  const claims = await readClaims(token, await findEndpoints(process.env, token.mint));
  if (claims === undefined) return;
  printClaims(claims);
  process.exitCode = Number(claims.some(({ verdict }) => verdict === 'refuted'));
}

/** Reads and judges the claims. @returns undefined, and prints the reasons, if the chain cannot be read */
export async function readClaims(
  token: ContentToken,
  rpcUrls: readonly string[],
): Promise<ClaimsReading['claims'] | undefined> {
  const failures: LogLine[] = [];
  const lookup = await createClaimsReader({
    token,
    settings: { rpcUrls, ttlMs: 1, allowedOrigins: [] },
    fetch,
    now: Date.now,
    log: (line) => void (line.ok === false && failures.push(line)),
  })();
  if (lookup.state !== 'none') return lookup.reading.value.claims;
  const failure = failures.find(({ field }) => field !== undefined);
  if (failure !== undefined)
    throw createTokenError(getSiteContent(), failure, `endpoint ${Number(failure.endpoint) + 1}`);
  console.error('The chain could not be read, so no claim was checked.');
  for (const { endpoint, reason, status } of failures) {
    console.error(`Endpoint ${Number(endpoint) + 1}: ${reason}${status === undefined ? '' : ` (${status})`}`);
  }
  return undefined;
}

function printClaims(claims: ClaimsReading['claims']): void {
  const width = Math.max(...claims.map(({ id }) => id.length));
  for (const { id, verdict, reason = '', evidence } of claims) {
    console.log(`${id.padEnd(width)}  ${verdict}  ${reason}`.trimEnd());
    for (const { field, value, account, slot } of evidence)
      console.log(`  ${field} = ${value}  (${account}, slot ${slot})`);
  }
}

if (require.main === module) void runCommand(main);
