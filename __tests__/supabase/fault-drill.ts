import { createChain } from '../../dev/chain';
import type { FaultName } from '../../dev/faults';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import type { Handler } from '../../supabase/functions/_shared/http';
import { createHandler, type SupplyAnswer } from '../../supabase/functions/get-token-supply/handler';

/** Where a fault sits among the endpoints of SOLANA_RPC_URLS. */
export interface Shape {
  name: string;
  endpoints: number;
  /** How many of them are faulty, counted from the first. */
  faulty: number;
}

export const shapes: readonly Shape[] = [
  { name: 'the only endpoint', endpoints: 1, faulty: 1 },
  { name: 'the first of two', endpoints: 2, faulty: 1 },
  { name: 'both of two', endpoints: 2, faulty: 2 },
];

export interface Answer {
  status: number;
  body: Partial<SupplyAnswer> & { error?: { code: string } };
}

/** What fifty visitors saw who came at once. */
export interface Visit {
  /** Of the visitor who started the reading and waited for it. */
  first: Answer;
  others: Answer[];
  /** Requests that each endpoint got for all of them. */
  calls: number[];
}

export interface Drill {
  /** The fault is there when the function starts. */
  cold: Visit;
  /** The fault comes after a good reading and after a burn; the TTL is over. */
  warm: Visit;
  /** The fault has gone, and the endpoints have rested. */
  recovered: Visit;
}

/** A token of the drills' own: the table must not change with the facts of content/token.yaml. */
export const token = {
  mint: `FauLtDriLL${'1'.repeat(33)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  accountUrl: 'https://explorer.example/account/{account}',
  doesNotShow: {},
};

/** In whole tokens. */
export const BURNED_MEANWHILE = 1_000_000;
const VISITORS = 50;
const TTL_MS = 10_000;
const TIMEOUT_MS = 800;
/** Longer than any rest in these drills. */
const LONG_REST_MS = 60_000;

/** Plays one fault of the embedded chain against the function, over real sockets and with a clock that can be moved. */
export async function drill(fault: FaultName, { endpoints, faulty }: Shape): Promise<Drill> {
  const chain = await createChain(token, () => undefined);
  const nodes = await Promise.all(
    Array.from({ length: endpoints }, () => startJsonRpcServer({ chain, port: 0 })),
  );
  const setFault = (name: FaultName | undefined) =>
    nodes.slice(0, faulty).forEach((node) => node.setFault(name));
  const visit = async (handler: Handler): Promise<Visit> => {
    const before = nodes.map((node) => node.requestCount());
    const [first, ...others] = await Promise.all(Array.from({ length: VISITORS }, () => ask(handler)));
    if (first === undefined) throw new Error('Nobody came.');
    return { first, others, calls: nodes.map((node, index) => node.requestCount() - (before[index] ?? 0)) };
  };
  const rpcUrls = nodes.map(({ origin }) => origin);

  try {
    setFault(fault);
    const cold = await visit(startService(rpcUrls).handler);

    setFault(undefined);
    const service = startService(rpcUrls);
    await visit(service.handler);
    await chain.burn(BigInt(BURNED_MEANWHILE) * 10n ** BigInt(token.decimals));
    setFault(fault);
    service.advance(TTL_MS);
    const warm = await visit(service.handler);

    setFault(undefined);
    service.advance(LONG_REST_MS);
    const recovered = await visit(service.handler);
    return { cold, warm, recovered };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

function startService(rpcUrls: readonly string[]): { handler: Handler; advance: (ms: number) => void } {
  let skippedMs = 0;
  return {
    handler: createHandler({
      token,
      settings: { rpcUrls, ttlMs: TTL_MS, allowedOrigins: ['*'] },
      fetch,
      now: () => Date.now() + skippedMs,
      log: () => undefined,
      timeoutMs: TIMEOUT_MS,
    }),
    advance: (ms) => {
      skippedMs += ms;
    },
  };
}

async function ask(handler: Handler): Promise<Answer> {
  const response = await handler(new Request('http://127.0.0.1/get-token-supply'));
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}
