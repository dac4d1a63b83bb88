import assert from 'node:assert/strict';
import type { CreateHandler } from '../_shared/http/context.ts';
import { createReadHandler } from '../_shared/http/public-read.ts';
import { createSupplyFiguresReader, supplyUnavailable } from '../_shared/supply/supply-figures.ts';
import { encodeMint, toRpcAccount } from './accounts.ts';
import { type Endpoint, fail, respond, respondWith, SLOT, startService, token } from './service.ts';

const TTL_MS = 10_000;
const MINUTE_MS = 60_000;

/** The state of the chain at a node; amounts in base units. */
interface ChainState {
  total: number;
  dead: number;
  slot: number;
}

/** Computes the actual state after some time, with a burn every 45 and a transfer to a dead wallet every 70 seconds. */
const computeActualState = (ms: number): ChainState => ({
  total: 57_000 - 10 * Math.floor(ms / 45_000),
  dead: 500 + 10 * Math.floor(ms / 70_000),
  slot: SLOT + Math.floor(ms / 400),
});

const createResponse = ({ total, dead, slot }: ChainState) =>
  respondWith(toRpcAccount(encodeMint({ supply: BigInt(total), decimals: token.decimals })), slot, dead);

/** Changes the actual state. endpoints_test.ts has impossible figures, which count as failures. */
type Fault = (actual: ChainState) => Partial<ChainState>;
const faults: Record<string, Fault> = {
  // More favorable: a lower supply, or more in dead wallets.
  'one unit less': (actual) => ({ total: actual.total - 1 }),
  'less at a slot as late as the clock allows': () => ({ total: 40_000, slot: SLOT + 80_000_000 }),
  'half in dead wallets': (actual) => ({ dead: actual.total / 2 }),
  'less, and more in dead wallets': () => ({ total: 50_000, dead: 40_000 }),
  // Less favorable.
  'one unit more': (actual) => ({ total: actual.total + 1 }),
  'the total supply': () => ({ total: 100_000 }),
  'the total supply at a slot as early as the clock allows': () => ({
    total: 100_000,
    slot: SLOT - 20_000_000,
  }),
  'nothing in dead wallets': () => ({ dead: 0 }),
  'no burn since the start': () => ({ total: 57_000 }),
};

const createHandler: CreateHandler = (context) =>
  createReadHandler(context, {
    read: createSupplyFiguresReader(context),
    unavailable: supplyUnavailable,
    render: ({ total, circulating, confirmedBy }) =>
      JSON.stringify({ total: Number(total), circulating: Number(circulating), confirmedBy }),
  });

/** Starts three endpoints of one chain, each 1.2 seconds behind the previous one. One can be switched to false figures. */
function start(faultyIndex: number, fault: Fault) {
  let elapsedMs = 0;
  let isFaulty = false;
  let down: number[] = [];
  const endpoints = [0, 1, 2].map((index): Endpoint => (...request) => {
    if (down.includes(index)) return fail(...request);
    const actual = computeActualState(Math.max(0, elapsedMs - index * 1_200));
    return createResponse(index === faultyIndex && isFaulty ? { ...actual, ...fault(actual) } : actual);
  });
  const service = startService({ createHandler, endpoints });

  return {
    setFaulty: (isOn: boolean) => void (isFaulty = isOn),
    setDown: (...indexes: number[]) => void (down = indexes),
    /** Requests the figures once per TTL. @param onFigures receives them and the time after the start */
    async watch(ms: number, onFigures: (figures: Figures, atMs: number) => void = () => undefined) {
      for (let spent = 0; spent < ms; spent += TTL_MS) {
        onFigures(await (await service.request()).json(), elapsedMs);
        elapsedMs += TTL_MS;
        service.advance(TTL_MS);
      }
    },
  };
}

/** Figures as served, in base units. */
interface Figures {
  total: number;
  circulating: number;
  confirmedBy: number;
}

/** Expects no figure below the actual one, which would be a false burn. */
function expectNotBelowActual({ total, circulating }: Figures, atMs: number): void {
  const actual = computeActualState(atMs);
  const isAbove = total >= actual.total && circulating >= actual.total - actual.dead;
  assert.ok(isAbove, `${total} and ${circulating} after ${atMs} ms`);
}

/** Expects figures between the actual ones and those of 30 seconds ago, which covers the TTL and the delay between nodes. */
function expectCurrent(figures: Figures, atMs: number): void {
  expectNotBelowActual(figures, atMs);
  const before = computeActualState(Math.max(0, atMs - 30_000));
  const isCurrent = figures.total <= before.total && figures.circulating <= before.total - before.dead;
  assert.ok(isCurrent, `${figures.total} and ${figures.circulating} after ${atMs} ms`);
}

for (const [name, fault] of Object.entries(faults)) {
  for (const faultyIndex of [0, 1, 2]) {
    const others = [0, 1, 2].filter((index) => index !== faultyIndex) as [number, number];
    const title = `${name} at endpoint ${faultyIndex + 1} of 3`;

    Deno.test(`${title} while others are down: no false burn, and current figures after recovery`, async () => {
      const { setFaulty, watch, setDown } = start(faultyIndex, fault);
      await watch(MINUTE_MS, expectCurrent);
      setFaulty(true);
      for (const down of [...others.map((other) => [other]), others]) {
        setDown(...down);
        await watch(3 * MINUTE_MS, expectNotBelowActual);
        setDown();
        await watch(5 * MINUTE_MS, expectNotBelowActual);
        await watch(MINUTE_MS, expectCurrent);
      }
    });

    Deno.test(`${title} alone at a cold start: current figures after the others recover, in any order`, async () => {
      for (const first of others) {
        const { setFaulty, watch, setDown } = start(faultyIndex, fault);
        setFaulty(true);
        setDown(...others);
        await watch(MINUTE_MS, ({ confirmedBy }) => assert.notEqual(confirmedBy, 2));
        setDown(...others.filter((other) => other !== first));
        await watch(2 * MINUTE_MS);
        await watch(MINUTE_MS, expectNotBelowActual);
        setDown();
        await watch(4 * MINUTE_MS);
        await watch(MINUTE_MS, expectCurrent);
      }
    });
  }
}

Deno.test('one endpoint cannot change confirmed dead wallets, not even with a higher supply', async () => {
  const { setFaulty, watch, setDown } = start(0, () => ({ total: 100_000, dead: 0 }));
  await watch(MINUTE_MS);
  setFaulty(true);
  setDown(1, 2);
  await watch(MINUTE_MS, ({ total, circulating }) => assert.equal(total - circulating, 500));
});

/** Starts one endpoint for each supply and reads once. */
async function startWith(...amounts: number[]) {
  const service = startService({ endpoints: amounts.map((amount) => () => respond(amount)) });
  const read = async () => {
    const { currentSupply, confirmedBy, stale = false } = await service.read();
    return [currentSupply, confirmedBy, stale];
  };
  return {
    ...service,
    first: await read(),
    /** Reads after the TTL with a new supply for each endpoint; undefined for one that fails. */
    next(...supplies: (number | undefined)[]) {
      supplies.forEach((amount, index) =>
        service.setEndpoint(index, amount === undefined ? fail : () => respond(amount))
      );
      // Longer than any backoff in these tests.
      service.advance(MINUTE_MS);
      return read();
    },
  };
}

Deno.test('the first read calls two endpoints and accepts the higher supply', async () => {
  const same = await startWith(57_000, 57_000, 57_000);
  assert.deepEqual([same.first, same.calls], [[570, 2, false], [1, 1, 0]]);
  assert.deepEqual((await startWith(40_000, 57_000)).first, [570, 2, false]);
  assert.deepEqual((await startWith(57_000, 40_000)).first, [570, 2, false]);
});

Deno.test('a burn that only one endpoint reports is not accepted: the last figure becomes stale', async () => {
  const { next, logs } = await startWith(57_000, 57_000);
  assert.deepEqual(await next(50_000, undefined), [570, 2, true]);
  const unconfirmed = logs.filter(({ event }) => event === 'unconfirmed');
  assert.deepEqual(unconfirmed, [{ event: 'unconfirmed', endpoint: 0 }]);
  assert.deepEqual(await next(50_000, 40_000), [500, 2, false]);
});

Deno.test('a higher supply is accepted from one endpoint until two others contradict it', async () => {
  const { next } = await startWith(57_000, 57_000, 57_000);
  assert.deepEqual(await next(60_000, undefined, undefined), [600, 1, false]);
  assert.deepEqual(await next(60_000, 57_000, undefined), [600, 2, false]);
  assert.deepEqual(await next(60_000, 57_000, 57_000), [570, 2, false]);
});

Deno.test('the backoff of an outvoted endpoint grows', async () => {
  const service = startService({
    endpoints: [() => respond(90_000), () => respond(57_000), () => respond(57_000)],
  });
  for (let second = 0; second < 300; second += 10) {
    await service.read();
    service.advance(TTL_MS);
  }
  const outvoted = service.logs.filter(({ event }) => event === 'outvoted');
  assert.deepEqual(outvoted.map(({ backoffMs }) => backoffMs).slice(0, 4), [5_000, 10_000, 20_000, 40_000]);
  assert.ok(outvoted.every(({ endpoint }) => endpoint === 0));
});

Deno.test('a second endpoint gets one call in ten minutes and one for each burn', async () => {
  const hours = 6;
  for (const [count, calls] of [[1, [2_160]], [3, [2_160, 37, 0]]] as const) {
    let left = 57_000;
    const service = startService({ endpoints: Array.from({ length: count }, () => () => respond(left)) });
    for (let read = 0; read < hours * 360; read++) {
      if (read === 1_000 || read === 2_000) left -= 100;
      await service.read();
      service.advance(TTL_MS);
    }
    assert.deepEqual(service.calls, calls);
  }
});
