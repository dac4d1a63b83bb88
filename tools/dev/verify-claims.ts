import { siteContent } from '../../features';
import { type ContentToken, readToken, tokenError } from '../../plugins/content-model/read-token';
import { type ClaimsReading, createClaimsRead } from '../../supabase/functions/get-token-claims/claims-read';
import type { LogLine } from '../../supabase/functions/_shared/http/log';
import { findEndpoints } from './chain-client';

/**
 * Holds the claims of the page against the chain and prints what it finds. It asks the endpoints of SOLANA_RPC_URLS, or
 * the embedded chain that runs.
 *
 * @returns whether a claim is refuted; undefined where the chain could not be read, which says nothing of the claims.
 * @throws Error that names a setting or a fact of the content that is wrong.
 */
export async function verifyClaims(env: NodeJS.ProcessEnv): Promise<boolean | undefined> {
  const token = readToken(siteContent());
  const claims = await readClaims(token, await findEndpoints(env, token.mint));
  if (claims === undefined) return undefined;
  print(claims);
  return claims.some(({ verdict }) => verdict === 'refuted');
}

async function readClaims(
  token: ContentToken,
  rpcUrls: readonly string[],
): Promise<ClaimsReading['claims'] | undefined> {
  const failures: LogLine[] = [];
  const lookup = await createClaimsRead({
    token,
    settings: { rpcUrls, ttlMs: 1, allowedOrigins: [] },
    fetch,
    now: Date.now,
    log: (line) => void (line.ok === false && failures.push(line)),
  })();
  if (lookup.state !== 'none') return lookup.reading.value.claims;
  const fault = failures.find(({ field }) => field !== undefined);
  if (fault !== undefined) throw tokenError(siteContent(), fault, `endpoint ${Number(fault.endpoint) + 1}`);
  console.error('The chain could not be read. Nothing is proven, and nothing is refuted.');
  for (const { endpoint, reason, status } of failures) {
    console.error(`Endpoint ${Number(endpoint) + 1}: ${reason}${status === undefined ? '' : ` (${status})`}`);
  }
  return undefined;
}

function print(claims: ClaimsReading['claims']): void {
  const width = Math.max(...claims.map(({ id }) => id.length));
  for (const { id, verdict, reason = '', evidence } of claims) {
    console.log(`${id.padEnd(width)}  ${verdict}  ${reason}`.trimEnd());
    for (const { field, value, account, slot } of evidence)
      console.log(`  ${field} = ${value}  (${account}, slot ${slot})`);
  }
}
