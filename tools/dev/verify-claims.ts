import { type ContentToken, readToken } from '../../lib/content-model/read-token';
import { type ClaimsReading, createClaimsRead } from '../../supabase/functions/_shared/claims-read';
import type { LogLine } from '../../supabase/functions/_shared/log';
import { readBackendOptions } from './backend';
import { createChain } from './chain';
import { startJsonRpcServer } from './json-rpc-server';

/** `unreadable` says nothing of the claims. */
type ClaimsOutcome = 'none refuted' | 'refuted' | 'unreadable';

/**
 * Holds the claims of the page against the chain and prints what it finds. It asks the endpoints of SOLANA_RPC_URLS, or
 * an embedded chain of its own where none is set.
 *
 * @throws Error that names a setting or a fact of the content that is wrong.
 */
export async function verifyClaims(env: NodeJS.ProcessEnv): Promise<ClaimsOutcome> {
  const { rpcUrls, scenario } = readBackendOptions(env);
  const token = readToken();
  const node =
    rpcUrls === undefined
      ? await startJsonRpcServer(await createChain(token, (message) => console.warn(message), scenario))
      : undefined;
  try {
    const from = node === undefined ? 'the endpoints of SOLANA_RPC_URLS' : 'the embedded chain';
    console.log(`${token.mint}, read from ${from}\n`);
    const state = await readState(token, rpcUrls ?? [node?.origin ?? '']);
    if (state === undefined) return 'unreadable';
    return print(state) ? 'refuted' : 'none refuted';
  } finally {
    await node?.close();
  }
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
