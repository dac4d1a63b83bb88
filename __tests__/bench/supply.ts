import { readFileSync } from 'node:fs';
import { readToken } from '../../lib/content-model/read-token';
import { createChain } from '../../tools/dev/chain';
import { type DenoServer, serveWithDeno } from '../support/deno-serve';
import { startJsonRpcServer } from '../../tools/dev/json-rpc-server';
import { median } from './median';
import { load, type LoadResult } from './supply-load';

const CONNECTIONS = 50;
const ROUNDS = 7;
const ROUND_MS = 4_000;
const WARM_UP_MS = 2_000;
const TTL_MS = 10_000;
const MEMORY_REQUESTS = 1_000_000;
const MEMORY_SAMPLES = 20;

/** What the function is measured against: the least that a Deno server can do for a body of the same size. */
const CONSTANT = `data:text/javascript,
const body = JSON.stringify({
  currentSupply: 569999998.765433,
  originalSupply: 1000000000,
  burned: 430000001.234567,
  mint: '11111111111111111111111111111111111111111111',
  decimals: 6,
  slot: 400000000,
  updatedAt: '2025-01-01T00:00:00.000Z',
});
export default {
  fetch: () => new Response(body, { headers: { 'content-type': 'application/json' } }),
};`;

const LEAST_RATIO = 0.6;
/** How much larger the median of the last quarter may be than that of the second; the first still warms up. */
const MAX_GROWTH = 1.05;

interface Round extends LoadResult {
  /** The share of one core that the server used; near 100% the server was the limit, not who asked. */
  cpuShare: number;
  /** What one request cost the server, in microseconds of CPU time. */
  cpuUs: number;
}

/**
 * The supply function in Deno next to a Deno handler that returns a constant, about a minute and a half on an otherwise
 * idle machine. Fails when a target of docs/supply-service.md is missed.
 */
export async function benchSupply(): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads memory and CPU time from /proc: run it on Linux.');
  }
  const chain = await createChain(readToken(), (message) => console.warn(message));
  // A figure with all its decimals, so that the body is as long as it gets.
  await chain.burn(1_234_567n);
  const node = await startJsonRpcServer(chain);
  const constant = await serveWithDeno(CONSTANT);
  const edge = await serveWithDeno('get-token-supply/index.ts', {
    SOLANA_RPC_URLS: node.origin,
    SUPPLY_TTL_MS: String(TTL_MS),
  });
  const startedAt = performance.now();
  try {
    const { byRequests, byCpuTime } = await compare(constant, edge);
    const growth = await watchMemory(edge);
    const seconds = (performance.now() - startedAt) / 1_000;
    const maxCalls = Math.floor((seconds * 1_000) / TTL_MS) + 1;
    console.log(
      `\nUpstream calls: ${node.requestCount()} in ${seconds.toFixed(0)} s, at most ${maxCalls} allowed`,
    );

    check(byRequests >= LEAST_RATIO, `requests/s at least ${LEAST_RATIO} of the constant handler`);
    check(byCpuTime >= LEAST_RATIO, `the same by CPU time per request, which is ${byCpuTime.toFixed(2)}`);
    check(growth <= MAX_GROWTH, `resident memory grows by at most ${percent(MAX_GROWTH - 1)}`);
    check(node.requestCount() <= maxCalls, 'at most one upstream call per TTL');
  } finally {
    await edge.close();
    await constant.close();
    await node.close();
  }
}

/** Takes turns, so that whatever else the machine does falls on both. 1 would be as fast as the constant handler. */
async function compare(
  constant: DenoServer,
  edge: DenoServer,
): Promise<{ byRequests: number; byCpuTime: number }> {
  for (const server of [constant, edge]) await measure(server, WARM_UP_MS);
  const rounds: { constant: Round; edge: Round }[] = [];
  console.log(`${CONNECTIONS} connections, ${ROUNDS} rounds of ${ROUND_MS / 1_000} s each, in turns\n`);
  console.log(`${'constant'.padStart(18)}${'function'.padStart(33)}`);
  console.log('round        req/s  p99 ms   CPU  CPU us      req/s  p99 ms   CPU  CPU us   ratio');
  for (let index = 1; index <= ROUNDS; index++) {
    const round = { constant: await measure(constant, ROUND_MS), edge: await measure(edge, ROUND_MS) };
    rounds.push(round);
    printRound(String(index), round.constant, round.edge, ratioOf(round));
  }
  const medians = (side: 'constant' | 'edge'): Round => ({
    requests: 0,
    perSecond: median(rounds.map((round) => round[side].perSecond)),
    p99Ms: median(rounds.map((round) => round[side].p99Ms)),
    cpuShare: median(rounds.map((round) => round[side].cpuShare)),
    cpuUs: median(rounds.map((round) => round[side].cpuUs)),
  });
  const [ofConstant, ofEdge] = [medians('constant'), medians('edge')];
  const byRequests = median(rounds.map(ratioOf));
  printRound('median', ofConstant, ofEdge, byRequests);
  return { byRequests, byCpuTime: ofConstant.cpuUs / ofEdge.cpuUs };
}

const ratioOf = ({ constant, edge }: { constant: Round; edge: Round }) => edge.perSecond / constant.perSecond;

function printRound(name: string, constant: Round, edge: Round, ratio: number): void {
  const cells = ({ perSecond, p99Ms, cpuShare, cpuUs }: Round) =>
    `${perSecond.toFixed(0).padStart(11)}${p99Ms.toFixed(2).padStart(8)}${percent(cpuShare).padStart(6)}${cpuUs.toFixed(2).padStart(8)}`;
  console.log(`${name.padEnd(7)}${cells(constant)}${cells(edge)}${ratio.toFixed(2).padStart(8)}`);
}

async function measure(server: DenoServer, durationMs: number): Promise<Round> {
  const cpuBefore = readCpuSeconds(server.pid);
  const startedAt = performance.now();
  const result = await load({
    origin: server.origin,
    connections: CONNECTIONS,
    goesOn: (_, elapsedMs) => elapsedMs < durationMs,
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const cpuSeconds = readCpuSeconds(server.pid) - cpuBefore;
  return { ...result, cpuShare: cpuSeconds / seconds, cpuUs: (cpuSeconds * 1e6) / result.requests };
}

/** Returns by what factor the function's resident memory grew over a million requests. */
async function watchMemory(edge: DenoServer): Promise<number> {
  const samples: number[] = [];
  console.log(`\nResident memory over ${MEMORY_REQUESTS.toLocaleString('en-US')} requests, MB:`);
  await load({
    origin: edge.origin,
    connections: CONNECTIONS,
    goesOn: (requests) => {
      if (requests % (MEMORY_REQUESTS / MEMORY_SAMPLES) === 0) samples.push(readResidentMb(edge.pid));
      return requests <= MEMORY_REQUESTS - CONNECTIONS;
    },
  });
  console.log(samples.map((mb) => mb.toFixed(1)).join('  '));
  const quarter = samples.length / 4;
  const second = median(samples.slice(quarter, 2 * quarter));
  const last = median(samples.slice(3 * quarter));
  console.log(`second quarter ${second.toFixed(1)}, last quarter ${last.toFixed(1)}`);
  return last / second;
}

function readResidentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/** User and system time of a process; Linux counts it in hundredths of a second. */
function readCpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The second field is the program's name in brackets and may hold blanks; utime and stime are the 14th and 15th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

function check(isMet: boolean, target: string): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${target}`);
  if (!isMet) process.exitCode = 1;
}
