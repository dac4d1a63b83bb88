/** @jest-environment node */
import { createChain } from '../../dev/chain';
import { type FaultName, faultNames, lieNames } from '../../dev/faults';
import { startJsonRpcServer } from '../../dev/json-rpc-server';
import { createHandler, type SupplyAnswer } from '../../supabase/functions/get-token-supply/handler';
import { expectTable } from '../../test-support/document-table';
import { type Answer, type DrilledFunction, startDrilled, token } from './drilled-function';

/** Where a fault sits among the endpoints of SOLANA_RPC_URLS: `faulty` of them, counted from the first. */
const shapes = [
  { name: 'the only endpoint', endpoints: 1, faulty: 1 },
  { name: 'the first of two', endpoints: 2, faulty: 1 },
  { name: 'both of two', endpoints: 2, faulty: 2 },
];
type Shape = (typeof shapes)[number];

/** What fifty visitors saw who came at once. */
interface Visit {
  /** Of the visitor who started the reading and waited for it. */
  first: Answer<SupplyAnswer>;
  others: Answer<SupplyAnswer>[];
  /** Requests that each endpoint got for all of them. */
  calls: number[];
}

interface Drill {
  /** The fault is there when the function starts. */
  cold: Visit;
  /** The fault comes after a good reading and after a burn; the TTL is over. */
  warm: Visit;
  /** The fault has gone, and the endpoints have rested. */
  recovered: Visit;
}

const { assumedCurrentSupply } = token;
/** In whole tokens. */
const BURNED_MEANWHILE = 1_000_000;
const VISITORS = 50;
const TTL_MS = 10_000;
/** Longer than any rest in these drills. */
const LONG_REST_MS = 60_000;

/** Plays one fault of the embedded chain against the function. */
async function play(fault: FaultName, { endpoints, faulty }: Shape): Promise<Drill> {
  const chain = await createChain(token, () => undefined);
  const nodes = await Promise.all(Array.from({ length: endpoints }, () => startJsonRpcServer(chain)));
  const setFault = (name: FaultName | undefined) =>
    nodes.slice(0, faulty).forEach((node) => node.setFault(name));
  const visit = async ({ ask }: DrilledFunction<SupplyAnswer>): Promise<Visit> => {
    const before = nodes.map((node) => node.requestCount());
    const [first, ...others] = await Promise.all(Array.from({ length: VISITORS }, ask));
    if (first === undefined) throw new Error('Nobody came.');
    return { first, others, calls: nodes.map((node, index) => node.requestCount() - (before[index] ?? 0)) };
  };
  const rpcUrls = nodes.map(({ origin }) => origin);
  const start = () => startDrilled<SupplyAnswer>(createHandler, token, rpcUrls);

  try {
    setFault(fault);
    const cold = await visit(start());

    setFault(undefined);
    const supply = start();
    await visit(supply);
    await chain.burn(BigInt(BURNED_MEANWHILE) * 10n ** BigInt(token.decimals));
    setFault(fault);
    supply.advance(TTL_MS);
    const warm = await visit(supply);

    setFault(undefined);
    supply.advance(LONG_REST_MS);
    return { cold, warm, recovered: await visit(supply) };
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
}

const drills: { fault: FaultName; shape: Shape; drill: Drill }[] = [];

describe.each(faultNames)('fault %s', (fault) => {
  test.each(shapes)('at $name', async (shape) => {
    const drill = await play(fault, shape);
    drills.push({ fault, shape, drill });
    const { cold, warm, recovered } = drill;
    const hasGoodEndpoint = shape.faulty < shape.endpoints;
    const afterBurn = assumedCurrentSupply - BURNED_MEANWHILE;

    for (const { first, others, calls } of [cold, warm, recovered]) {
      for (const { body } of [first, ...others]) expect(body.currentSupply).not.toBe(0);
      for (const count of calls) expect(count).toBeLessThanOrEqual(1);
    }
    for (const { status } of [warm.first, ...warm.others]) expect(status).toBe(200);
    // Two endpoints that are behind by as much agree with each other.
    const isRead = hasGoodEndpoint || (fault === 'slot-backwards' && shape.endpoints > 1);
    expect(warm.first.body.currentSupply).toBe(isRead ? afterBurn : assumedCurrentSupply);
    expect(warm.first.body.stale).toBe(isRead ? undefined : true);
    expect(recovered.first).toMatchObject({ status: 200, body: { currentSupply: afterBurn } });
    expect(recovered.first.body.stale).toBeUndefined();
  });
});

describe.each(lieNames)('lie %s', (fault) => {
  test.each(shapes)('at $name', async (shape) => {
    const drill = await play(fault, shape);
    drills.push({ fault, shape, drill });
    const afterBurn = assumedCurrentSupply - BURNED_MEANWHILE;
    const { warm, recovered } = drill;

    // Against one who tells the truth, or against the last reading, it is not believed; two who say the same are.
    if (shape.endpoints === 1)
      expect(warm.first.body).toMatchObject({ currentSupply: assumedCurrentSupply, stale: true });
    if (shape.faulty < shape.endpoints) expect(warm.first.body.currentSupply).toBe(afterBurn);
    expect(recovered.first.body.currentSupply).toBe(afterBurn);
    expect(recovered.first.body.stale).toBeUndefined();
  });
});

test('the table in docs/supply-service.md is what the drills gave (UPDATE_FAULT_TABLE=1 writes it)', () => {
  expectTable('supply-service.md', 'fault', [
    ['Fault', 'At', 'Nothing read before', 'Calls', 'Read before, then a burn', 'Calls'],
    ...drills.map(({ fault, shape, drill: { cold, warm } }) => [
      `\`${fault}\``,
      shape.name,
      describeAnswer(cold),
      describeCalls(cold),
      describeAnswer(warm),
      describeCalls(warm),
    ]),
  ]);
});

function describeAnswer({ first: { status, body } }: Visit): string {
  const what = body.error === undefined ? `currentSupply ${body.currentSupply}` : body.error.code;
  return `${status} ${what}${body.stale === true ? ', stale' : ''}`;
}

function describeCalls({ calls }: Visit): string {
  return calls.join(' + ');
}
