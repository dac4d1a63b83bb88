import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from '../test-support/markdown-table';

const DOCUMENT = path.join(__dirname, '../docs/scale.md');

const VISIBLE_SHARE = 0.5;
const POLL_INTERVAL_S = 30;
/** How long a figure is fresh: `SUPPLY_TTL_MS`. */
const TTL_S = 10;
/** Regions in which the function runs; a request goes to the nearest. */
const REGIONS = 14;
/** Requests per second that one isolate takes before another is started beside it. */
const ISOLATE_RPS = 100;
/** The mean life of an isolate. */
const LIFE_S = 275;
/** How long a place of the CDN waits for the function's answer. */
const REFRESH_S = 0.5;
/** What the public endpoint of mainnet allows one address in ten seconds: of one method, and of all together. */
const rpcLimits = [40, 100] as const;

const visitorCounts = [1e3, 1e4, 1e5, 1e6, 1e7];
const HOUR_S = 3_600;
const HOURS_PER_MONTH = 730;

const pollsPerS = (visitors: number) => (visitors * VISIBLE_SHARE) / POLL_INTERVAL_S;

/** Prints what the supply costs at every size; with `--write` the tables go into docs/scale.md as well. */
export function benchScale(args: readonly string[]): void {
  const tables: Record<string, string> = { load: load(), chain: chain(), host: host() };
  console.log(Object.values(tables).join('\n\n'));
  if (!args.includes('--write')) return;
  const text = readFileSync(DOCUMENT, 'utf8').replace(
    /(<!-- (\w+) table: start -->\n)[^]*?(<!-- \2 table: end -->)/g,
    (_, start: string, name: string, end: string) => `${start}\n${tables[name]}\n\n${end}`,
  );
  writeFileSync(DOCUMENT, text);
}

/**
 * Requests that reach the function per hour. Behind a CDN each place asks when a poll comes to it after its answer has
 * expired: the first place of a region makes the function read, the others ask in the TTL that follows.
 *
 * @param places of the CDN, each with a cache of its own; 0 is no CDN
 * @param perExpiry requests that one expired answer costs at a place which gets so many polls per second
 */
function invocationsPerHour(visitors: number, places: number, perExpiry = (_pollsPerS: number) => 1): number {
  if (places === 0) return pollsPerS(visitors) * HOUR_S;
  const asked = Math.min(places, REGIONS);
  const placesPerRegion = places / asked;
  const placePollsPerS = pollsPerS(visitors) / places;
  const cycleS = TTL_S + 1 / (placesPerRegion * placePollsPerS);
  const othersThatAsk = (placesPerRegion - 1) * (1 - Math.exp(-placePollsPerS * TTL_S));
  return ((asked * HOUR_S) / cycleS) * (1 + othersThatAsk) * perExpiry(placePollsPerS);
}

/**
 * What the chain gets without a CDN. An isolate reads when it starts and then once a cycle, which makes half a reading
 * more per life than cycles that end. In any ten seconds each isolate reads once; those that die are replaced, and read.
 */
function chainCalls(visitors: number) {
  const regionRps = pollsPerS(visitors) / REGIONS;
  const perRegion = Math.max(1, Math.ceil(regionRps / ISOLATE_RPS));
  const isolates = REGIONS * perRegion;
  const pauseS = perRegion / regionRps;
  const readingsPerLife = LIFE_S / (TTL_S + pauseS) + 1 / 2;
  return {
    isolates,
    perHour: ((isolates * HOUR_S) / (LIFE_S + pauseS)) * readingsPerLife,
    per10s: Math.ceil(isolates * (1 + TTL_S / LIFE_S)),
  };
}

/** Beyond the Pro plan's $25: $2 for each million begun beyond 2 million, $0.09 for each GB beyond 250, 1 kB an answer. */
function supabaseDollarsPerMonth(invocationsPerHour: number): number {
  const invocations = invocationsPerHour * HOURS_PER_MONTH;
  const packages = Math.ceil(Math.max(0, invocations - 2e6) / 1e6);
  return packages * 2 + Math.max(0, invocations / 1e6 - 250) * 0.09;
}

/** Beyond the plan's $5: $0.30 for each million requests that a Pages Function answers beyond 10 million. */
const cloudflareDollarsPerMonth = (pollsPerHour: number) =>
  Math.max(0, pollsPerHour * HOURS_PER_MONTH - 10e6) * 0.3e-6;

function load(): string {
  const cell = (invocations: number) =>
    `${whole(invocations)}, $${whole(supabaseDollarsPerMonth(invocations))}`;
  // A poll that comes while the place waits for the answer asks for itself.
  const waitingPollsAsk = (placePollsPerS: number) => 1 + placePollsPerS * REFRESH_S;
  const head = [
    'visitors',
    'nothing in front',
    'one nginx',
    'CDN, 20 places',
    'CDN, 300 places',
    '300, waiting polls ask',
  ];
  return table(head, (visitors) => [
    ...[0, 1, 20, 300].map((places) => cell(invocationsPerHour(visitors, places))),
    cell(invocationsPerHour(visitors, 300, waitingPollsAsk)),
  ]);
}

function chain(): string {
  return table(['visitors', 'isolates', 'calls / h', 'calls in 10 s', 'the limits'], (visitors) => {
    const { isolates, perHour, per10s } = chainCalls(visitors);
    const passed = rpcLimits.findLast((limit) => per10s > limit);
    return [...[isolates, perHour, per10s].map(whole), passed ? `over ${passed}` : 'within'];
  });
}

function host(): string {
  return table(['visitors', 'polls / s', 'Cloudflare Pages Function, $ / month'], (visitors) => {
    const polls = pollsPerS(visitors);
    return [polls, cloudflareDollarsPerMonth(polls * HOUR_S)].map(whole);
  });
}

/** A row for each number of visitors, which is its first cell. */
function table(head: readonly string[], rowOf: (visitors: number) => readonly string[]): string {
  const rows = visitorCounts.map((visitors) => [whole(visitors), ...rowOf(visitors)]);
  return markdownTable([head, ...rows], 'right');
}

const whole = (value: number) => Math.round(value).toLocaleString('en-US');
