import { type ContentToken, readToken, tokenError } from '../../lib/content-model/read-token';
import { type ClaimsReading, createClaimsRead } from '../../supabase/functions/_shared/claims-read';
import type { LogLine } from '../../supabase/functions/_shared/log';
import { findEndpoints } from './chain-client';

/** `unreadable` says nothing of the claims. */
type ClaimsOutcome = 'none refuted' | 'refuted' | 'unreadable';

/**
 * Holds the claims of the page against the chain and prints what it finds. It asks the endpoints of SOLANA_RPC_URLS, or
 * the embedded chain that runs.
 *
 * @throws Error that names a setting or a fact of the content that is wrong.
 */
export async function verifyClaims(env: NodeJS.ProcessEnv): Promise<ClaimsOutcome> {
  const token = readToken();
  const state = await readState(token, await findEndpoints(env, token.mint));
  if (state === undefined) return 'unreadable';
  return print(state) ? 'refuted' : 'none refuted';
}

async function readState(
  token: ContentToken,
  rpcUrls: readonly string[],
): Promise<ClaimsReading | undefined> {
  const failures: LogLine[] = [];
  const lookup = await createClaimsRead({
    token,
    settings: { rpcUrls, ttlMs: 1, allowedOrigins: [] },
    fetch,
    now: Date.now,
    log: (line) => void (line.ok === false && failures.push(line)),
  })();
  if (lookup.state !== 'none') return lookup.reading.value;
  const fault = failures.find(({ field }) => field !== undefined);
  if (fault !== undefined) throw tokenError(fault, `endpoint ${Number(fault.endpoint) + 1}`);
  console.error('The chain could not be read. Nothing is proven, and nothing is refuted.');
  for (const { endpoint, reason, status } of failures) {
    console.error(`Endpoint ${Number(endpoint) + 1}: ${reason}${status === undefined ? '' : ` (${status})`}`);
  }
  return undefined;
}

/** @returns whether a claim is refuted. */
function print({ claims }: ClaimsReading): boolean {
  const width = Math.max(...claims.map(({ id }) => id.length));
  for (const { id, verdict, reason = '', evidence } of claims) {
    console.log(`${id.padEnd(width)}  ${verdict}  ${reason}`.trimEnd());
    for (const { field, value, account, slot } of evidence)
      console.log(`  ${field} = ${value}  (${account}, slot ${slot})`);
  }
  return claims.some(({ verdict }) => verdict === 'refuted');
}
