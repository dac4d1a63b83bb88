import { createServer } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBackend } from '../dev/backend';
import { askChain } from '../dev/chain-client';
import { listenOnLoopback } from '../dev/loopback';
import { readToken } from '../content-model/read-token';
import { runNginx } from '../test-support/run-nginx';
import { type Answer, ask, load } from '../test-support/load';

const TTL_MS = 10_000;
const OLDEST_ALLOWED_MS = TTL_MS + 5_000;
const CONNECTIONS = 200;
const LOAD_MS = 30_000;
const BURN_AFTER_MS = 4_000;
const BURNED_WHOLE_TOKENS = 1_000_000;
const QUIET_MS = 20_000;
const OUTAGE_MS = 15_000;

/** A line of the report; `isKept` is absent where nothing was promised. */
type Line = [name: string, value: string, isKept?: boolean];

/**
 * The shipped nginx before the real function over the embedded chain: a crowd for half a minute with a burn in between,
 * then nobody for a while, then a project that is down. Fails when a promise of hosting/README.md is broken.
 */
export async function benchNginx(): Promise<void> {
  const closers: (() => Promise<void>)[] = [];
  try {
    const lines = await measure(closers);
    for (const [name, value, isKept] of lines) {
      console.log(`| ${name.padEnd(52)} | ${value.padStart(9)} | ${isKept === false ? 'BROKEN' : ''}`);
    }
    if (lines.some(([, , isKept]) => isKept === false)) process.exitCode = 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function measure(closers: (() => Promise<void>)[]): Promise<Line[]> {
  let rpcCalls = 0;
  const backend = await startBackend({
    chainPort: 0,
    ttlMs: TTL_MS,
    log: ({ event }) => {
      if (event === 'rpc') rpcCalls++;
    },
  });
  closers.push(() => backend.close());

  let requests = 0;
  let isDown = false;
  const server = createServer((request, response) => {
    requests++;
    if (isDown) return void request.socket.destroy();
    backend.middleware(request, response, () => response.writeHead(404).end());
  });
  const project = await listenOnLoopback(server, 0);
  closers.push(() => project.close());

  const nginx = await runNginx({ supabaseUrl: project.origin, siteRoot: path.join(__dirname, '../public') });
  closers.push(() => nginx.stop());
  const url = `${nginx.origin}/functions/v1/get-token-supply`;

  const crowd = createCrowd();
  const [burnedAt] = await Promise.all([
    burnAfter(BURN_AFTER_MS, backend.chain?.origin ?? ''),
    load({ url, connections: CONNECTIONS, durationMs: LOAD_MS, onAnswer: (answer) => crowd.note(answer) }),
  ]);
  const underLoad = { requests, rpcCalls };
  const burnHiddenMs = crowd.lastSightOfFirstSupply() - burnedAt;

  await sleep(QUIET_MS);
  const latecomer = createCrowd();
  latecomer.note(await ask(url));

  isDown = true;
  const requestsBefore = requests;
  const inOutage = createCrowd();
  await load({
    url,
    connections: 10,
    durationMs: OUTAGE_MS,
    pauseMs: 200,
    onAnswer: (answer) => inOutage.note(answer),
  });
  const requestsInOutage = requests - requestsBefore;

  const loadS = LOAD_MS / 1_000;
  return [
    [`answers to ${CONNECTIONS} connections in ${loadS} s`, count(crowd.answers())],
    ['answers per second', count(crowd.answers() / loadS)],
    ['wait of a visitor, median', ms(crowd.waitMs(0.5))],
    ['wait of a visitor, 99 of 100', ms(crowd.waitMs(0.99))],
    ['answers other than 200', count(crowd.failures()), crowd.failures() === 0],
    [
      `requests to the function (TTL ${TTL_MS / 1_000} s)`,
      count(underLoad.requests),
      oncePerTtl(underLoad.requests, LOAD_MS),
    ],
    ['calls to the chain', count(underLoad.rpcCalls), oncePerTtl(underLoad.rpcCalls, LOAD_MS)],
    ['oldest figure that a visitor got', ms(crowd.oldestMs()), crowd.oldestMs() <= OLDEST_ALLOWED_MS],
    ['until a burn was on every page', ms(burnHiddenMs), burnHiddenMs <= OLDEST_ALLOWED_MS],
    [
      `age of the first figure after ${QUIET_MS / 1_000} quiet seconds`,
      ms(latecomer.oldestMs()),
      latecomer.oldestMs() <= OLDEST_ALLOWED_MS,
    ],
    [
      `answers other than 200 in ${OUTAGE_MS / 1_000} s of outage`,
      `${inOutage.failures()} of ${inOutage.answers()}`,
      inOutage.failures() === 0,
    ],
    [
      'requests to the function in the outage',
      count(requestsInOutage),
      oncePerTtl(requestsInOutage, OUTAGE_MS),
    ],
  ];
}

/** Burns some tokens after a while; resolves with the time at which they were gone. */
async function burnAfter(delayMs: number, chainOrigin: string): Promise<number> {
  await sleep(delayMs);
  await askChain(chainOrigin, 'devBurn', [
    String(BigInt(BURNED_WHOLE_TOKENS) * 10n ** BigInt(readToken().decimals)),
  ]);
  return Date.now();
}

/** One request at the start and one at the end of each TTL that has passed. */
function oncePerTtl(requests: number, durationMs: number): boolean {
  return requests <= Math.floor(durationMs / TTL_MS) + 1;
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function ms(value: number): string {
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`;
}

/** What the visitors of a while saw. Times are in milliseconds. */
function createCrowd() {
  const waitsMs: number[] = [];
  let failures = 0;
  let oldestMs = 0;
  let firstSupply: number | undefined;
  let lastSightOfFirstSupply = 0;
  return {
    note: ({ status, bytes, tookMs }: Answer) => {
      waitsMs.push(tookMs);
      if (status !== 200) {
        failures++;
        return;
      }
      const { currentSupply, updatedAt } = JSON.parse(bytes.toString()) as {
        currentSupply: number;
        updatedAt: string;
      };
      const now = Date.now();
      oldestMs = Math.max(oldestMs, now - Date.parse(updatedAt));
      firstSupply ??= currentSupply;
      if (currentSupply === firstSupply) lastSightOfFirstSupply = now;
    },
    answers: () => waitsMs.length,
    /** Answers other than 200. */
    failures: () => failures,
    /** The greatest age of a figure when it reached a visitor. */
    oldestMs: () => oldestMs,
    /** When somebody last saw the supply that the first visitor saw, in milliseconds since 1970. */
    lastSightOfFirstSupply: () => lastSightOfFirstSupply,
    /** The wait that this share of the visitors did not exceed. */
    waitMs: (share: number) =>
      Float64Array.from(waitsMs).sort()[Math.floor((waitsMs.length - 1) * share)] ?? 0,
  };
}
