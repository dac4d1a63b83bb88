import assert from 'node:assert/strict';
import { createHandler } from '../supply/handler.ts';
import { encodeMint, toRpcAccount } from './accounts.ts';
import { type Endpoint, fail, respond, respondWith, SLOT, START_MS, startService, token } from './service.ts';

const TTL_MS = 10_000;
const MINUTE_MS = 60_000;

/** The state of the chain at a node; amounts in base units. */
interface ChainState {
  total: number;
  dead: number;
  slot: number;
}

/** The actual state some time after the start: a burn every 45 seconds, and a transfer to a dead wallet every 70. */
const computeActual = (ms: number): ChainState => ({
  total: 57_000 - 10 * Math.floor(ms / 45_000),
  dead: 500 + 10 * Math.floor(ms / 70_000),
  slot: SLOT + Math.floor(ms / 400),
});

const createResponse = ({ total, dead, slot }: ChainState) =>
  respondWith(toRpcAccount(encodeMint({ supply: BigInt(total), decimals: token.decimals })), slot, dead);

/** Changes the actual. endpoints_test.ts has the impossible figures, which count as failures. */
type Lie = (actual: ChainState) => Partial<ChainState>;
const lies: Record<string, Lie> = {
  // More favorable: a lower supply, or more in dead wallets.
  'one unit less': (actual) => ({ total: actual.total - 1 }),
  'a tenth less': (actual) => ({ total: actual.total * 0.9 }),
  'one unit left': () => ({ total: 1, dead: 0 }),
  'less at a slot a little ahead': (actual) => ({ total: 40_000, slot: actual.slot + 10_000 }),
  'less at a slot as late as the clock allows': () => ({ total: 40_000, slot: SLOT + 80_000_000 }),
  'half in dead wallets': (actual) => ({ dead: actual.total / 2 }),
  'less, and more in dead wallets': () => ({ total: 50_000, dead: 40_000 }),
  // Less favorable.
  'one unit more': (actual) => ({ total: actual.total + 1 }),
  'all of it': () => ({ total: 100_000 }),
  'all of it at a slot as early as the clock allows': () => ({ total: 100_000, slot: SLOT - 20_000_000 }),
  'nothing in dead wallets': () => ({ dead: 0 }),
  'no burn since the start': () => ({ total: 57_000 }),
};

/** Starts three endpoints of one chain, each 1.2 seconds behind the one before. One can be switched to lie. */
function start(liar: number, lie: Lie) {
  let passedMs = 0;
  let isLying = false;
  let down: number[] = [];
  const endpoints = [0, 1, 2].map((index): Endpoint => (...request) => {
    if (down.includes(index)) return fail(...request);
    const actual = computeActual(Math.max(0, passedMs - index * 1_200));
    return createResponse(index === liar && isLying ? { ...actual, ...lie(actual) } : actual);
  });
  const startIsolate = () => startService({ createHandler, endpoints, startMs: START_MS + passedMs });
  let service = startIsolate();

  return {
    restart: () => void (service = startIsolate()),
    setLying: (isOn: boolean) => void (isLying = isOn),
    setDown: (...indexes: number[]) => void (down = indexes),
    /** Requests the figures once per TTL. @param onAnswer receives them and the time after the start */
    async watch(ms: number, onAnswer: (seen: Seen, atMs: number) => void = () => undefined) {
      for (let spent = 0; spent < ms; spent += TTL_MS) {
        const read = async (path: string) => await (await service.request({}, `/supply/${path}.json`)).json();
        const { total, confirmedBy } = await read('total');
        const { circulating } = await read('circulating');
        onAnswer({ total: toBaseUnits(total), circulating: toBaseUnits(circulating), confirmedBy }, passedMs);
        passedMs += TTL_MS;
        service.advance(TTL_MS);
      }
    },
  };
}

const toBaseUnits = (tokens: number) => Math.round(tokens * 10 ** token.decimals);

/** Figures that a visitor sees, in base units. */
interface Seen {
  total: number;
  circulating: number;
  confirmedBy: number;
}

/** Expects no figure below the actual one, which would be a false burn. */
function expectNotBelowActual({ total, circulating }: Seen, atMs: number): void {
  const actual = computeActual(atMs);
  const isAbove = total >= actual.total && circulating >= actual.total - actual.dead;
  assert.ok(isAbove, `${total} and ${circulating} after ${atMs} ms`);
}

/** Expects figures between the actual ones and those of 30 seconds ago, which covers the TTL and the delay between nodes. */
function expectCurrent(seen: Seen, atMs: number): void {
  expectNotBelowActual(seen, atMs);
  const before = computeActual(Math.max(0, atMs - 30_000));
  const isCurrent = seen.total <= before.total && seen.circulating <= before.total - before.dead;
  assert.ok(isCurrent, `${seen.total} and ${seen.circulating} after ${atMs} ms`);
}

for (const [name, lie] of Object.entries(lies)) {
  for (const liar of [0, 1, 2]) {
    const others = [0, 1, 2].filter((index) => index !== liar) as [number, number];
    const title = `${name} at endpoint ${liar + 1} of 3`;

    Deno.test(`${title}, now and then while isolates restart, is never served`, async () => {
      const { setLying, watch, restart } = start(liar, lie);
      for (let run = 0; run < 5; run++) {
        setLying(run % 3 !== 2);
        await watch(100_000, expectCurrent);
        restart();
      }
    });

    Deno.test(`${title} while others are down: no false burn, and current figures after they recover`, async () => {
      const { setLying, watch, setDown } = start(liar, lie);
      await watch(MINUTE_MS, expectCurrent);
      setLying(true);
      for (const down of [...others.map((other) => [other]), others]) {
        setDown(...down);
        await watch(3 * MINUTE_MS, expectNotBelowActual);
        setDown();
        await watch(5 * MINUTE_MS, expectNotBelowActual);
        await watch(MINUTE_MS, expectCurrent);
      }
    });

    Deno.test(`${title} at a cold start, alone: current figures after the others recover, in any order`, async () => {
      for (const first of others) {
        const { setLying, watch, setDown } = start(liar, lie);
        setLying(true);
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
  const { setLying, watch, setDown } = start(0, () => ({ total: 100_000, dead: 0 }));
  await watch(MINUTE_MS);
  setLying(true);
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
    const service = startService({
      endpoints: Array.from({ length: count }, () => () => respond(left)),
    });
    for (let read = 0; read < hours * 360; read++) {
      if (read === 1_000 || read === 2_000) left -= 100;
      await service.read();
      service.advance(TTL_MS);
    }
    assert.deepEqual(service.calls, calls);
  }
});
