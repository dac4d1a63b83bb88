import assert from 'node:assert/strict';
import { createHandler as createSupplyHandler } from '../supply/handler.ts';
import { encoded, mintBytes } from './accounts.ts';
import {
  accountsAnswer,
  down,
  SLOT,
  START_MS,
  startFunction,
  startService,
  supply,
  token,
} from './service.ts';

const TTL_MS = 10_000;
const MINUTE_MS = 60_000;

/** The chain as a node tells it; amounts in base units. */
interface Told {
  total: number;
  dead: number;
  slot: number;
  decimals?: number;
}

/** The chain so long after the start: a burn every 45 seconds, and something sent to a dead wallet every 70. */
const truthAt = (ms: number): Told => ({
  total: 57_000 - 10 * Math.floor(ms / 45_000),
  dead: 500 + 10 * Math.floor(ms / 70_000),
  slot: SLOT + Math.floor(ms / 400),
});

const answerOf = ({ total, dead, slot, decimals = token.decimals }: Told) =>
  accountsAnswer(encoded(mintBytes({ supply: BigInt(total), decimals })), slot, dead);

/** What is different from the truth. */
type Lie = (truth: Told) => Partial<Told>;
const lies: Record<string, Lie> = {
  // Better than the truth.
  'one unit less': (truth) => ({ total: truth.total - 1 }),
  'a tenth less': (truth) => ({ total: truth.total * 0.9 }),
  'one unit left': () => ({ total: 1, dead: 0 }),
  'less at a slot a little ahead': (truth) => ({ total: 40_000, slot: truth.slot + 10_000 }),
  'less at a slot as late as the clock allows': () => ({ total: 40_000, slot: SLOT + 80_000_000 }),
  'half in dead wallets': (truth) => ({ dead: truth.total / 2 }),
  'less, and more in dead wallets': () => ({ total: 50_000, dead: 40_000 }),
  // Worse.
  'one unit more': (truth) => ({ total: truth.total + 1 }),
  'all of it': () => ({ total: 100_000 }),
  'all of it at a slot as early as the clock allows': () => ({ total: 100_000, slot: SLOT - 20_000_000 }),
  'nothing in dead wallets': () => ({ dead: 0 }),
  'no burn since the start': () => ({ total: 57_000 }),
  // Impossible.
  'the largest slot there is': () => ({ total: 100, slot: Number.MAX_SAFE_INTEGER }),
  'more than was minted': () => ({ total: 200_000 }),
  'nothing left': () => ({ total: 0 }),
  'other decimals': () => ({ decimals: 0 }),
};

/** Three endpoints over one chain, each a moment behind the one before; one lies while it is told to. */
function start(liar: number, lie: Lie) {
  let passedMs = 0;
  let isLying = false;
  let silent: number[] = [];
  const isolate = () =>
    startFunction(createSupplyHandler, token, (input) => {
      const index = Number(new URL(String(input)).hostname.at(4));
      const truth = truthAt(Math.max(0, passedMs - index * 1_200));
      if (silent.includes(index)) return Promise.resolve(new Response(null, { status: 500 }));
      return Promise.resolve(answerOf(index === liar && isLying ? { ...truth, ...lie(truth) } : truth));
    }, { rpcUrls: [0, 1, 2].map((index) => `https://rpc-${index}.example`), startMs: START_MS + passedMs });
  let service = isolate();

  return {
    restart: () => void (service = isolate()),
    tell: (isOn: boolean) => void (isLying = isOn),
    setDown: (...indexes: number[]) => void (silent = indexes),
    /** Asks once per TTL. @param onAnswer gets what a visitor saw, and how long after the start */
    async watch(ms: number, onAnswer: (seen: Seen, atMs: number) => void = () => undefined) {
      for (let spent = 0; spent < ms; spent += TTL_MS) {
        const read = async (path: string) => await (await service.request({}, `/supply/${path}.json`)).json();
        const { total, confirmedBy, stale = false } = await read('total');
        const { circulating } = await read('circulating');
        // In base units.
        onAnswer({ total: total * 100, circulating: circulating * 100, confirmedBy, stale }, passedMs);
        passedMs += TTL_MS;
        service.advance(TTL_MS);
      }
    },
  };
}

interface Seen {
  total: number;
  circulating: number;
  confirmedBy: number;
  stale: boolean;
}

/** No better than the truth, and no worse than it was half a minute ago: a TTL, and the moments between nodes. */
function expectTrue(seen: Seen, atMs: number): void {
  expectNoGoodLie(seen, atMs);
  const before = truthAt(Math.max(0, atMs - 30_000));
  assert.ok(Math.round(seen.total) <= before.total, `${seen.total} after ${atMs} ms`);
  assert.ok(
    Math.round(seen.circulating) <= before.total - before.dead,
    `${seen.circulating} after ${atMs} ms`,
  );
}

/** No better than the truth. */
function expectNoGoodLie({ total, circulating }: Seen, atMs: number): void {
  const truth = truthAt(atMs);
  assert.ok(Math.round(total) >= truth.total, `${total} after ${atMs} ms`);
  assert.ok(Math.round(circulating) >= truth.total - truth.dead, `${circulating} after ${atMs} ms`);
}

for (const [name, lie] of Object.entries(lies)) {
  for (const liar of [0, 1, 2]) {
    const others = [0, 1, 2].filter((index) => index !== liar) as [number, number];
    const place = `${name}, told by endpoint ${liar + 1} of 3`;

    Deno.test(`${place} in turns with the truth, to functions that start again and again: no visitor sees it`, async () => {
      const { tell, watch, restart } = start(liar, lie);
      for (let life = 0; life < 5; life++) {
        tell(life % 3 !== 2);
        await watch(100_000, expectTrue);
        restart();
      }
    });

    Deno.test(`${place} while others are down: nothing better than the truth, and the truth once they are back`, async () => {
      const { tell, watch, setDown } = start(liar, lie);
      await watch(MINUTE_MS, expectTrue);
      tell(true);
      for (const down of [...others.map((other) => [other]), others]) {
        setDown(...down);
        await watch(3 * MINUTE_MS, expectNoGoodLie);
        setDown();
        await watch(5 * MINUTE_MS, expectNoGoodLie);
        await watch(MINUTE_MS, expectTrue);
      }
    });

    Deno.test(`${place} from the start, alone: true once the others are back, in any order`, async () => {
      for (const first of others) {
        const { tell, watch, setDown } = start(liar, lie);
        tell(true);
        setDown(...others);
        await watch(MINUTE_MS, ({ confirmedBy }) => assert.notEqual(confirmedBy, 2));
        setDown(...others.filter((other) => other !== first));
        await watch(2 * MINUTE_MS);
        await watch(MINUTE_MS, expectNoGoodLie);
        setDown();
        await watch(4 * MINUTE_MS);
        await watch(MINUTE_MS, expectTrue);
      }
    });
  }
}

Deno.test('one alone does not change what two have told of the dead wallets, not even with a higher supply', async () => {
  const { tell, watch, setDown } = start(0, () => ({ total: 100_000, dead: 0 }));
  await watch(MINUTE_MS);
  tell(true);
  setDown(1, 2);
  await watch(MINUTE_MS, ({ total, circulating }) => assert.equal(Math.round(total - circulating), 500));
});

/** What is left, by so many endpoints at first. */
async function startWith(...amounts: number[]) {
  const service = startService({ endpoints: amounts.map((amount) => () => supply(amount)) });
  const read = async () => {
    const { currentSupply, confirmedBy, stale = false } = await service.read();
    return [currentSupply, confirmedBy, stale];
  };
  return {
    ...service,
    first: await read(),
    /** What each endpoint says after the TTL: an amount, or nothing. */
    next(...told: (number | undefined)[]) {
      told.forEach((amount, index) =>
        service.play(index, amount === undefined ? down : () => supply(amount))
      );
      // Longer than any backoff here.
      service.advance(MINUTE_MS);
      return read();
    },
  };
}

Deno.test('at the start two are asked, and where they differ the higher supply counts', async () => {
  const same = await startWith(57_000, 57_000, 57_000);
  assert.deepEqual([same.first, same.calls], [[570, 2, false], [1, 1, 0]]);
  assert.deepEqual((await startWith(40_000, 57_000)).first, [570, 2, false]);
  assert.deepEqual((await startWith(57_000, 40_000)).first, [570, 2, false]);
});

Deno.test('a burn that one alone tells waits: the last figure goes on, and ages', async () => {
  const { next, logs } = await startWith(57_000, 57_000);
  assert.deepEqual(await next(50_000, undefined), [570, 2, true]);
  const waiting = logs.filter(({ event }) => event === 'unconfirmed');
  assert.deepEqual(waiting, [{ event: 'unconfirmed', endpoint: 0 }]);
  assert.deepEqual(await next(50_000, 40_000), [500, 2, false]);
});

Deno.test('a supply that rose needs one, until two others agree against it', async () => {
  const { next } = await startWith(57_000, 57_000, 57_000);
  assert.deepEqual(await next(60_000, undefined, undefined), [600, 1, false]);
  assert.deepEqual(await next(60_000, 57_000, undefined), [600, 2, false]);
  assert.deepEqual(await next(60_000, 57_000, 57_000), [570, 2, false]);
});

Deno.test('an outvoted endpoint backs off, longer each time', async () => {
  const service = startService({
    endpoints: [() => supply(90_000), () => supply(57_000), () => supply(57_000)],
  });
  for (let second = 0; second < 300; second += 10) {
    await service.read();
    service.advance(TTL_MS);
  }
  const outvoted = service.logs.filter(({ event }) => event === 'outvoted');
  assert.deepEqual(outvoted.map(({ backoffMs }) => backoffMs).slice(0, 4), [5_000, 10_000, 20_000, 40_000]);
  assert.ok(outvoted.every(({ endpoint }) => endpoint === 0));
});

Deno.test('a second endpoint costs one call in ten minutes, and one a burn', async () => {
  const hours = 6;
  for (const [count, calls] of [[1, [2_160]], [3, [2_160, 37, 0]]] as const) {
    let left = 57_000;
    const service = startService({ endpoints: Array.from({ length: count }, () => () => supply(left)) });
    for (let read = 0; read < hours * 360; read++) {
      if (read === 1_000 || read === 2_000) left -= 100;
      await service.read();
      service.advance(TTL_MS);
    }
    assert.deepEqual(service.calls, calls);
  }
});
