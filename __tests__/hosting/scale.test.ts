/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  invocationsPerHour,
  rpcCallsPerHourBehindCdn,
  rpcCallsPerHourWithoutCdn,
} from '../../bench/supply-scale/closed-form';
import { readTables } from '../../bench/supply-scale/documented-tables';
import { DEFAULTS, type Scenario } from '../../bench/supply-scale/model';
import { cloudflareDollarsPerMonth, supabaseDollarsPerMonth } from '../../bench/supply-scale/prices';
import { type Random, seededRandom } from '../../bench/supply-scale/random';
import { simulate } from '../../bench/supply-scale/simulate';
import { scaleTables } from '../../bench/supply-scale/tables';

const VISITORS = [1e3, 1e4, 1e5, 1e6, 1e7];
const ONE_PERCENT = 0.01;
const BEHIND_CDN = VISITORS.flatMap((visitors) =>
  [1, 20, 300].map((pointsOfPresence): Scenario => ({ ...DEFAULTS, visitors, pointsOfPresence })),
);
const WITHOUT_CDN = VISITORS.map((visitors): Scenario => ({ ...DEFAULTS, visitors, pointsOfPresence: 0 }));

const deviation = (found: number, expected: number): number => Math.abs(found / expected - 1);

it('has the tables in docs/scale.md that it computes; `npm run bench:scale -- --write` renews them', () => {
  const documented = readTables(readFileSync(join(__dirname, '../../docs/scale.md'), 'utf8'));
  expect(documented).toEqual(scaleTables());
});

describe('the simulation agrees with the arithmetic', () => {
  it.each([...WITHOUT_CDN, ...BEHIND_CDN])(
    'on invocations, for $visitors visitors and $pointsOfPresence places',
    (scenario) => {
      const found = simulate(scenario).invocationsPerHour;
      expect(deviation(found, invocationsPerHour(scenario))).toBeLessThan(ONE_PERCENT);
    },
  );

  it.each(WITHOUT_CDN)('on calls to the chain, for $visitors visitors without a CDN', (scenario) => {
    const found = simulate(scenario).rpcCallsPerHour;
    expect(deviation(found, rpcCallsPerHourWithoutCdn(scenario))).toBeLessThan(ONE_PERCENT);
  });

  it.each(BEHIND_CDN)(
    'on calls to the chain, for $visitors visitors behind $pointsOfPresence places',
    (scenario) => {
      const { atLeast, atMost } = rpcCallsPerHourBehindCdn(scenario);
      const found = simulate(scenario).rpcCallsPerHour;
      expect(found).toBeGreaterThan(atLeast * (1 - ONE_PERCENT));
      expect(found).toBeLessThan(atMost * (1 + ONE_PERCENT));

      const withEternalIsolates = simulate({ ...scenario, isolateLifeS: [1e9, 1e9] }).rpcCallsPerHour;
      expect(deviation(withEternalIsolates, atLeast)).toBeLessThan(ONE_PERCENT);
    },
  );
});

it('is what visitors with a timer each would do', () => {
  const scenario = { ...DEFAULTS, visitors: 4_000, pointsOfPresence: 20, isolateLifeS: [1e9, 1e9] as const };
  const { invocations, rpcCalls } = playEachVisitor(scenario, seededRandom(7));
  const simulated = simulate(scenario);
  expect(deviation(simulated.invocationsPerHour, invocations)).toBeLessThan(2 * ONE_PERCENT);
  expect(deviation(simulated.rpcCallsPerHour, rpcCalls)).toBeLessThan(2 * ONE_PERCENT);
});

it('gives the same numbers each time, and others for another seed', () => {
  const scenario = { ...DEFAULTS, visitors: 1e3, pointsOfPresence: 20 };
  expect(simulate(scenario)).toEqual(simulate(scenario));
  expect(simulate(scenario, 2)).not.toEqual(simulate(scenario));
});

it('charges as Supabase and Cloudflare do', () => {
  const hours = 730;
  expect(supabaseDollarsPerMonth(2_000_000 / hours)).toBe(0);
  expect(supabaseDollarsPerMonth(2_000_001 / hours)).toBe(2);
  expect(supabaseDollarsPerMonth(3_500_000 / hours)).toBe(4);
  // 1,000 million answers of 1 kB: 998 packages, and 750 GB beyond the quota.
  expect(supabaseDollarsPerMonth(1e9 / hours)).toBeCloseTo(998 * 2 + 750 * 0.09);
  expect(cloudflareDollarsPerMonth(15_000_000 / hours)).toBeCloseTo(1.5);
});

/** One hour of the same model by brute force: every tab is an object with a timer that is a little off each time. */
function playEachVisitor(scenario: Scenario, random: Random): { invocations: number; rpcCalls: number } {
  const { visitors, visibleShare, pollIntervalS, pointsOfPresence, functionRegions, ttlS } = scenario;
  const polls: { at: number; place: number }[] = [];
  for (let visitor = 0; visitor < visitors * visibleShare; visitor++) {
    const place = random.index(pointsOfPresence);
    let at = random.uniform(0, pollIntervalS);
    for (; at < 3_600; at += pollIntervalS * random.uniform(0.9, 1.1)) polls.push({ at, place });
  }
  polls.sort((one, other) => one.at - other.at);

  const keptUntil = new Map<number, number>();
  const figureUntil = new Map<number, number>();
  let invocations = 0;
  let rpcCalls = 0;
  for (const { at, place } of polls) {
    if (at < (keptUntil.get(place) ?? 0)) continue;
    invocations++;
    const region = place % functionRegions;
    if (at >= (figureUntil.get(region) ?? 0)) {
      rpcCalls++;
      figureUntil.set(region, at + ttlS);
    }
    keptUntil.set(place, figureUntil.get(region) ?? 0);
  }
  return { invocations, rpcCalls };
}
