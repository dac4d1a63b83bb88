import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { siteContent } from '../../features';
import { readToken } from '../../plugins/content-model/read-token';
import { createChain } from '../../tools/dev/chain';
import { type DenoServer, serveWithDeno } from '../support/deno-serve';
import { startJsonRpcServer } from '../../tools/dev/json-rpc-server';
import { median } from './median';

const CONNECTIONS = 50;
const ROUNDS = 7;
const ROUND_MS = 4_000;
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

/**
 * The supply function in Deno next to a Deno handler that returns a constant, about a minute and a half on an otherwise
 * idle machine. Fails when a target of docs/supply-service.md is missed.
 */
export async function benchSupply(): Promise<void> {
  if (process.platform !== 'linux') {
    throw new Error('This benchmark reads memory from /proc: run it on Linux.');
  }
  const chain = await createChain(readToken(siteContent()), (message) => console.warn(message));
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
    const ratio = await compare(constant, edge);
    const growth = await watchMemory(edge);
    const maxCalls = Math.floor((performance.now() - startedAt) / TTL_MS) + 1;
    check(ratio >= LEAST_RATIO, `at least ${LEAST_RATIO} of the constant handler: ${ratio.toFixed(2)}`);
    check(growth <= MAX_GROWTH, `resident memory grows to at most ${MAX_GROWTH} of it: ${growth.toFixed(2)}`);
    check(
      node.requestCount() <= maxCalls,
      `at most one upstream call per TTL, ${maxCalls}: ${node.requestCount()}`,
    );
  } finally {
    await edge.close();
    await constant.close();
    await node.close();
  }
}

/** Takes turns, so that whatever else the machine does falls on both. 1 would be as fast as the constant handler. */
async function compare(constant: DenoServer, edge: DenoServer): Promise<number> {
  const perSecond = async ({ origin }: DenoServer) =>
    ((await load(origin, (_, elapsedMs) => elapsedMs < ROUND_MS)) * 1_000) / ROUND_MS;
  const ratios: number[] = [];
  // In the first round both warm up.
  for (let round = 0; round <= ROUNDS; round++) {
    const [ofConstant, ofEdge] = [await perSecond(constant), await perSecond(edge)];
    console.log(`round ${round}: ${ofConstant.toFixed(0)} and ${ofEdge.toFixed(0)} requests a second`);
    if (round > 0) ratios.push(ofEdge / ofConstant);
  }
  return median(ratios);
}

/** Returns by what factor the function's resident memory grew over a million requests. */
async function watchMemory({ origin, pid }: DenoServer): Promise<number> {
  const samples: number[] = [];
  await load(origin, (requests) => {
    if (requests % (MEMORY_REQUESTS / MEMORY_SAMPLES) === 0) samples.push(readResidentMb(pid));
    return requests <= MEMORY_REQUESTS - CONNECTIONS;
  });
  console.log(`resident memory, MB: ${samples.map((mb) => mb.toFixed(1)).join('  ')}`);
  const quarter = samples.length / 4;
  return median(samples.slice(3 * quarter)) / median(samples.slice(quarter, 2 * quarter));
}

function readResidentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1_024;
}

const HEAD_END = '\r\n\r\n';
const LENGTH_FIELD = 'content-length: ';

/**
 * Asks one server as fast as it answers, each connection one request at a time. It writes ready-made bytes to plain
 * sockets, since a full HTTP client would be slower than the server it should measure.
 *
 * @param goesOn whether to go on, asked after each answer
 * @returns how many answers came
 * @throws Error when an answer is not 200 or a connection breaks.
 */
async function load(
  origin: string,
  goesOn: (requests: number, elapsedMs: number) => boolean,
): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const request = Buffer.from(`GET /get-token-supply HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const startedAt = performance.now();
  let requests = 0;

  const visit = (socket: Socket) =>
    new Promise<void>((resolve, reject) => {
      let missing = 0;
      socket.setNoDelay(true);
      socket.on('connect', () => socket.write(request));
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('The server closed a connection.')));
      socket.on('data', (chunk) => {
        if (missing === 0) missing = readLength(chunk.toString('latin1'));
        missing -= chunk.length;
        if (Number.isNaN(missing)) return socket.destroy(new Error('An answer is not 200.'));
        if (missing > 0) return;
        requests++;
        if (goesOn(requests, performance.now() - startedAt)) return socket.write(request);
        resolve();
        socket.end();
      });
    });

  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map(visit));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  return requests;
}

/** The bytes of the whole answer, read from its first chunk, which holds the head; NaN when it is not a 200. */
function readLength(start: string): number {
  const headEnd = start.indexOf(HEAD_END);
  const field = start.indexOf(LENGTH_FIELD);
  if (!start.startsWith('HTTP/1.1 200') || headEnd === -1 || field === -1) return NaN;
  return headEnd + HEAD_END.length + Number.parseInt(start.slice(field + LENGTH_FIELD.length), 10);
}

function check(isMet: boolean, target: string): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${target}`);
  if (!isMet) process.exitCode = 1;
}
