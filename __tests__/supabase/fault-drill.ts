import { createChain } from '../../dev/chain';
import type { FaultName } from '../../dev/faults';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import { createHandler, type SupplyAnswer } from '../../supabase/functions/get-token-supply/handler';
import { type Answer as DrilledAnswer, type DrilledService, startService, token } from './drilled-service';

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

type Answer = DrilledAnswer<SupplyAnswer>;

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

/** In whole tokens. */
export const BURNED_MEANWHILE = 1_000_000;
const VISITORS = 50;
const TTL_MS = 10_000;
/** Longer than any rest in these drills. */
const LONG_REST_MS = 60_000;

/** Plays one fault of the embedded chain against the function, over real sockets and with a clock that can be moved. */
export async function drill(fault: FaultName, { endpoints, faulty }: Shape): Promise<Drill> {
  const chain = await createChain(token, () => undefined);
  const nodes = await Promise.all(Array.from({ length: endpoints }, () => startJsonRpcServer(chain)));
  const setFault = (name: FaultName | undefined) =>
    nodes.slice(0, faulty).forEach((node) => node.setFault(name));
  const visit = async (service: DrilledService<SupplyAnswer>): Promise<Visit> => {
    const before = nodes.map((node) => node.requestCount());
    const [first, ...others] = await Promise.all(Array.from({ length: VISITORS }, () => service.ask()));
    if (first === undefined) throw new Error('Nobody came.');
    return { first, others, calls: nodes.map((node, index) => node.requestCount() - (before[index] ?? 0)) };
  };
  const rpcUrls = nodes.map(({ origin }) => origin);
  const start = () => startService<SupplyAnswer>(createHandler, token, { rpcUrls, ttlMs: TTL_MS });

  try {
    setFault(fault);
    const cold = await visit(start());

    setFault(undefined);
    const service = start();
    await visit(service);
    await chain.burn(BigInt(BURNED_MEANWHILE) * 10n ** BigInt(token.decimals));
    setFault(fault);
    service.advance(TTL_MS);
    const warm = await visit(service);

    setFault(undefined);
    service.advance(LONG_REST_MS);
    const recovered = await visit(service);
    return { cold, warm, recovered };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}
