import { readBackendOptions } from './backend';
import { createChain } from './chain';
import { startJsonRpcServer } from './json-rpc-server';
import { readTokenFile } from './token-file';
import { createClaimsRead } from '../supabase/functions/_shared/claims-read';
import { judgeClaims, type TokenState } from '../supabase/functions/_shared/claims';
import type { LogLine } from '../supabase/functions/_shared/log';

const REFUTED = 1;
const UNREADABLE = 2;

/**
 * Checks the claims of the page against the chain: `npm run verify:claims`. It asks the endpoints of SOLANA_RPC_URLS, or
 * an embedded chain of its own where none is set. It ends with 1 on a refuted claim, with 2 where nothing could be read.
 */
async function main(): Promise<void> {
  const { rpcUrls, scenario } = readBackendOptions(process.env);
  const token = readTokenFile();
  const node =
    rpcUrls === undefined
      ? await startJsonRpcServer({
          chain: await createChain(token, (message) => console.warn(message), scenario),
          port: 0,
        })
      : undefined;
  try {
    const from = node === undefined ? 'the endpoints of SOLANA_RPC_URLS' : 'the embedded chain';
    console.log(`${token.mint}, read from ${from}\n`);
    const state = await readState(token, rpcUrls ?? [node?.origin ?? '']);
    if (state === undefined) process.exitCode = UNREADABLE;
    else if (print(state)) process.exitCode = REFUTED;
  } finally {
    await node?.close();
  }
}

async function readState(
  token: ReturnType<typeof readTokenFile>,
  rpcUrls: readonly string[],
): Promise<TokenState | undefined> {
  const failures: LogLine[] = [];
  const lookup = await createClaimsRead({
    token,
    settings: { rpcUrls, ttlMs: 1 },
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
function print(state: TokenState): boolean {
  const claims = judgeClaims(state);
  const rows = claims.flatMap(({ id, verdict, reason = '', evidence }) =>
    [{ account: '', field: reason, value: '', slot: state.slot }, ...evidence].map((row, index) =>
      index === 0
        ? [id, verdict, row.field, '', '']
        : ['', '', `${row.field} = ${row.value}`, row.account, String(row.slot)],
    ),
  );
  const head = ['Claim', 'Verdict', 'Evidence', 'Account', 'Slot'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  for (const row of [head, ...rows]) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  return claims.some(({ verdict }) => verdict === 'refuted');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNREADABLE;
});
