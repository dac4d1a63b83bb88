import { createChain } from '../../dev/chain';
import type { FaultName } from '../../dev/faults';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import type { ScenarioName } from '../../dev/scenarios';
import type { Token } from '../../supabase/functions/_shared/context';
import { type ClaimsAnswer, createHandler } from '../../supabase/functions/get-token-claims/handler';

/** A token of the drills' own: the tables must not change with the facts of content/. */
export const token = {
  mint: `CLaimDriLL${'1'.repeat(33)}`,
  pool: `PooLsDriLL${'1'.repeat(33)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  accountUrl: 'https://explorer.example/account/{account}',
  doesNotShow: {},
};

export interface Answer {
  status: number;
  body: Partial<ClaimsAnswer> & { error?: { code: string } };
}

const TTL_MS = 600_000;
const TIMEOUT_MS = 800;

/** Asks the function about a chain of this kind, over a real socket. */
export async function askAbout(scenario: ScenarioName, isPoolConfigured = true): Promise<Answer> {
  const { node, service } = await start(scenario, isPoolConfigured);
  try {
    return await service.ask();
  } finally {
    await node.close();
  }
}

/** Plays a fault at a function that just started, and at one that had read the chain ten minutes before. */
export async function drillClaims(
  fault: FaultName,
): Promise<{ cold: Answer; warm: Answer; recovered: Answer }> {
  const { node, service, startAnother } = await start('renounced', true);
  try {
    node.setFault(fault);
    const cold = await startAnother().ask();
    node.setFault(undefined);
    await service.ask();
    node.setFault(fault);
    service.advance(TTL_MS);
    const warm = await service.ask();
    node.setFault(undefined);
    service.advance(TTL_MS);
    return { cold, warm, recovered: await service.ask() };
  } finally {
    await node.close();
  }
}

async function start(scenario: ScenarioName, isPoolConfigured: boolean) {
  const node = await startJsonRpcServer({
    chain: await createChain(token, () => undefined, scenario),
    port: 0,
  });
  const { pool, ...withoutPool } = token;
  const facts = isPoolConfigured ? { ...withoutPool, pool } : withoutPool;
  const startAnother = () => startService(node.origin, facts);
  return { node, service: startAnother(), startAnother };
}

function startService(rpcUrl: string, facts: Token) {
  let skippedMs = 0;
  const handler = createHandler({
    token: facts,
    settings: { rpcUrls: [rpcUrl], ttlMs: 1, allowedOrigins: ['*'] },
    fetch,
    now: () => Date.now() + skippedMs,
    log: () => undefined,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async ask(): Promise<Answer> {
      const response = await handler(new Request('http://127.0.0.1/get-token-claims'));
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    advance: (ms: number) => {
      skippedMs += ms;
    },
  };
}
