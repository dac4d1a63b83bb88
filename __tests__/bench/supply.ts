import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { getSiteContent } from '../../features';
import { readToken } from '../../plugins/content-model/read-token';
import { createChain } from '../../tools/dev/chain';
import { type DenoServer, serveWithDeno } from '../support/deno-serve';
import { startJsonRpcServer } from '../../tools/dev/json-rpc';
import { computeMedian } from './median';

const CONNECTIONS = 50;
const ROUNDS = 7;
const ROUND_MS = 4_000;
const MEMORY_REQUESTS = 1_000_000;
const MEMORY_SAMPLES = 20;

/** The baseline: a Deno server with a constant body of the same size. */
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

/** The minimum throughput, relative to the constant handler. */
const MIN_RATIO = 0.6;
/** Maximum ratio of the medians in the last and the second quarter. The first quarter is the warm-up. */
const MAX_GROWTH = 1.05;

/**
 * Compares the supply function with a handler that returns a constant, both in Deno. Takes about 90 s on an idle machine.
 * Sets the exit code to 1 if a target is missed.
 */
export async function benchSupply(): Promise<void> {
  if (process.platform !== 'linux')
    throw new Error('This benchmark reads memory usage from /proc. Run it on Linux.');
  const chain = await createChain(readToken(getSiteContent()));
  // A figure with all decimals makes the body as long as possible.
  await chain.burn(1_234_567n);
  const node = await startJsonRpcServer(chain);
  const constant = await serveWithDeno(CONSTANT);
  const edgeFunction = await serveWithDeno('get-token-supply/index.ts', { SOLANA_RPC_URLS: node.origin });
  try {
    const ratio = await measureRatio(constant, edgeFunction);
    const growth = await measureMemoryGrowth(edgeFunction);
    reportTarget(ratio >= MIN_RATIO, `throughput ratio of at least ${MIN_RATIO}: ${ratio.toFixed(2)}`);
    reportTarget(growth <= MAX_GROWTH, `memory growth factor of at most ${MAX_GROWTH}: ${growth.toFixed(2)}`);
  } finally {
    await edgeFunction.close();
    await constant.close();
    await node.close();
  }
}

/** Returns the throughput relative to the constant handler. Alternates rounds, so that other load on the machine affects both. */
async function measureRatio(constant: DenoServer, edgeFunction: DenoServer): Promise<number> {
  const measureRate = async ({ origin }: DenoServer) =>
    ((await sendRequests(origin, (_, elapsedMs) => elapsedMs < ROUND_MS)) * 1_000) / ROUND_MS;
  const ratios: number[] = [];
  // Round 0 is the warm-up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [constantRate, edgeRate] = [await measureRate(constant), await measureRate(edgeFunction)];
    console.log(`round ${round}: ${constantRate.toFixed(0)} and ${edgeRate.toFixed(0)} requests a second`);
    if (round > 0) ratios.push(edgeRate / constantRate);
  }
  return computeMedian(ratios);
}

/** Returns the growth factor of the function's resident memory over a million requests. */
async function measureMemoryGrowth({ origin, pid }: DenoServer): Promise<number> {
  const samples: number[] = [];
  await sendRequests(origin, (requests) => {
    if (requests % (MEMORY_REQUESTS / MEMORY_SAMPLES) === 0) samples.push(readResidentMb(pid));
    return requests <= MEMORY_REQUESTS - CONNECTIONS;
  });
  console.log(`resident memory, MB: ${samples.map((mb) => mb.toFixed(1)).join('  ')}`);
  const quarter = samples.length / 4;
  return computeMedian(samples.slice(3 * quarter)) / computeMedian(samples.slice(quarter, 2 * quarter));
}

function readResidentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

/**
 * Sends requests as fast as the server responds, one at a time per connection. It writes bytes to plain sockets, because an
 * HTTP client would be slower than the server.
 * @param shouldContinue called after each response
 * @returns the number of responses
 * @throws Error if a response is not 200 or a connection breaks.
 */
async function sendRequests(
  origin: string,
  shouldContinue: (requests: number, elapsedMs: number) => boolean,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(`GET /get-token-supply HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const startedAt = performance.now();
  let requests = 0;

  const sendSequentially = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let response = '';
      socket.setNoDelay(true);
      socket.on('connect', () => socket.write(request));
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        response += chunk.toString('latin1');
        if (!response.startsWith('HTTP/1.1 200')) return socket.destroy(new Error('A response is not 200.'));
        const isComplete = response.endsWith('}');
        if (!isComplete) return;
        response = '';
        requests++;
        if (shouldContinue(requests, performance.now() - startedAt)) return socket.write(request);
        resolve();
        socket.end();
      });
    });

  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map(sendSequentially));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return requests;
}

function reportTarget(isMet: boolean, target: string): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${target}`);
  if (!isMet) process.exitCode = 1;
}
