import { createServer } from 'node:http';
import path from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { readToken } from '../content-model/read-token';
import { startBackend } from '../dev/backend';
import { createChain } from '../dev/chain';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { listenOnLoopback } from '../dev/loopback';
import { type Answer, ask, load } from '../test-support/load';
import { markdownTable } from '../test-support/markdown-table';
import { runNginx } from '../test-support/run-nginx';

const TTL_MS = 10_000;
const OLDEST_ALLOWED_MS = TTL_MS + 5_000;
const CONNECTIONS = 200;
const LOAD_MS = 30_000;
const BURN_AFTER_MS = 4_000;
/** In base units. */
const BURNED = 1_000_000n;
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
    const rows = lines.map(([name, value, isKept]) => [name, value, isKept === false ? 'BROKEN' : '']);
    console.log(markdownTable([['', 'measured', 'promise'], ...rows]));
    if (lines.some(([, , isKept]) => isKept === false)) process.exitCode = 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

async function measure(closers: (() => Promise<void>)[]): Promise<Line[]> {
  const chain = await createChain(readToken(), (message) => console.warn(message));
  const node = await startJsonRpcServer(chain);
  closers.push(() => node.close());
  const backend = await startBackend({ chainPort: 0, rpcUrls: [node.origin], ttlMs: TTL_MS });
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
  const burn = async () => {
    await sleep(BURN_AFTER_MS);
    await chain.burn(BURNED);
    return Date.now();
  };
  const [burnedAt] = await Promise.all([
    burn(),
    load({ url, connections: CONNECTIONS, durationMs: LOAD_MS, onAnswer: crowd.note }),
  ]);
  const underLoad = { requests, rpcCalls: node.requestCount() };
  const burnHiddenMs = crowd.seen.firstSupplyUntil - burnedAt;

  await sleep(QUIET_MS);
  const latecomer = createCrowd();
  latecomer.note(await ask(url));

  isDown = true;
  const inOutage = createCrowd();
  const requestsBefore = requests;
  await load({ url, connections: 10, durationMs: OUTAGE_MS, pauseMs: 200, onAnswer: inOutage.note });
  const requestsInOutage = requests - requestsBefore;

  const { seen, waits } = crowd;
  const loadS = LOAD_MS / 1_000;
  return [
    [`answers to ${CONNECTIONS} connections in ${loadS} s`, formatCount(waits.count)],
    ['answers per second', formatCount(waits.count / loadS)],
    ['wait of a visitor, median', formatMs(waits.percentile(50) / 1_000)],
    ['wait of a visitor, 99 of 100', formatMs(waits.percentile(99) / 1_000)],
    ['answers other than 200', formatCount(seen.failures), seen.failures === 0],
    [
      `requests to the function (TTL ${TTL_MS / 1_000} s)`,
      formatCount(underLoad.requests),
      isOncePerTtl(underLoad.requests, LOAD_MS),
    ],
    ['calls to the chain', formatCount(underLoad.rpcCalls), isOncePerTtl(underLoad.rpcCalls, LOAD_MS)],
    ageLine('oldest figure that a visitor got', seen.oldestMs),
    ageLine('until a burn was on every page', burnHiddenMs),
    ageLine(`age of the first figure after ${QUIET_MS / 1_000} quiet seconds`, latecomer.seen.oldestMs),
    [
      `answers other than 200 in ${OUTAGE_MS / 1_000} s of outage`,
      `${inOutage.seen.failures} of ${inOutage.waits.count}`,
      inOutage.seen.failures === 0,
    ],
    [
      'requests to the function in the outage',
      formatCount(requestsInOutage),
      isOncePerTtl(requestsInOutage, OUTAGE_MS),
    ],
  ];
}

/** One request at the start and one at the end of each TTL that has passed. */
const isOncePerTtl = (requests: number, durationMs: number) =>
  requests <= Math.floor(durationMs / TTL_MS) + 1;

const ageLine = (name: string, ageMs: number): Line => [name, formatMs(ageMs), ageMs <= OLDEST_ALLOWED_MS];

const formatCount = (value: number) => Math.round(value).toLocaleString('en-US');

const formatMs = (ms: number) => `${ms < 100 ? ms.toFixed(1) : Math.round(ms)} ms`;

/** What the visitors of a while saw. */
function createCrowd() {
  /** In microseconds. */
  const waits = createHistogram();
  const seen = {
    /** Answers other than 200. */
    failures: 0,
    /** The greatest age of a figure when it reached a visitor. */
    oldestMs: 0,
    firstSupply: undefined as number | undefined,
    /** When somebody last saw the supply that the first visitor saw, in milliseconds since 1970. */
    firstSupplyUntil: 0,
  };
  const note = ({ status, bytes, tookMs }: Answer) => {
    waits.record(Math.max(1, Math.round(tookMs * 1_000)));
    if (status !== 200) {
      seen.failures++;
      return;
    }
    const { currentSupply, updatedAt } = JSON.parse(bytes.toString()) as {
      currentSupply: number;
      updatedAt: string;
    };
    const now = Date.now();
    seen.oldestMs = Math.max(seen.oldestMs, now - Date.parse(updatedAt));
    seen.firstSupply ??= currentSupply;
    if (currentSupply === seen.firstSupply) seen.firstSupplyUntil = now;
  };
  return { waits, seen, note };
}
