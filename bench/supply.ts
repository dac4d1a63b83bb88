import { readToken } from '../content-model/read-token';
import { createChain } from '../dev/chain';
import { startJsonRpcServer } from '../dev/json-rpc-server';
import { serveWithDeno } from '../test-support/deno-serve';
import { load } from './supply-load';

const CONNECTIONS = 50;
const ROUNDS = 7;
const ROUND_MS = 4_000;
const TTL_MS = 10_000;
const LEAST_RATIO = 0.6;

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

/**
 * The supply function in Deno next to a Deno handler that returns a constant, about a minute on an otherwise idle machine.
 * Fails when a target of docs/supply-service.md is missed.
 */
export async function benchSupply(): Promise<void> {
  const chain = await createChain(readToken(), (message) => console.warn(message));
  // A figure with all its decimals, so that the body is as long as it gets.
  await chain.burn(1_234_567n);
  const node = await startJsonRpcServer(chain);
  const constant = await serveWithDeno(CONSTANT);
  const edge = await serveWithDeno('get-token-supply/index.ts', {
    SOLANA_RPC_URLS: node.origin,
    SUPPLY_TTL_MS: String(TTL_MS),
  });
  const measure = ({ origin }: { origin: string }) =>
    load({ origin, connections: CONNECTIONS, durationMs: ROUND_MS });
  const startedAt = performance.now();
  try {
    const ratios: number[] = [];
    // In turns, so that whatever else the machine does falls on both. The first round warms up.
    for (let round = 0; round <= ROUNDS; round++) {
      const [ofConstant, ofEdge] = [await measure(constant), await measure(edge)];
      if (round === 0) continue;
      ratios.push(ofEdge.perSecond / ofConstant.perSecond);
      const say = ({ perSecond, p99Ms }: typeof ofEdge) =>
        `${perSecond.toFixed(0)} a second, p99 ${p99Ms.toFixed(2)} ms`;
      console.log(`${round}: constant ${say(ofConstant)}; function ${say(ofEdge)}`);
    }
    const ratio = ratios.sort((a, b) => a - b)[ROUNDS >> 1] ?? NaN;
    const mostCalls = Math.floor((performance.now() - startedAt) / TTL_MS) + 1;
    check(ratio >= LEAST_RATIO, `at least ${LEAST_RATIO} of the constant handler: ${ratio.toFixed(2)}`);
    check(node.requestCount() <= mostCalls, `at most one call of the chain per TTL: ${node.requestCount()}`);
  } finally {
    await edge.close();
    await constant.close();
    await node.close();
  }
}

function check(isMet: boolean, target: string): void {
  console.log(`${isMet ? 'met   ' : 'MISSED'}  ${target}`);
  if (!isMet) process.exitCode = 1;
}
