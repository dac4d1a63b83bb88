import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createFunctionsMiddleware } from '../dev/functions-server';
import { listenOnLoopback } from '../dev/loopback';
import { createHandler } from '../supabase/functions/get-token-supply/handler';

/** How the project answers: as it should, with a refusal of the platform, or by hanging up. */
type Health = 'well' | 'overloaded' | 'hangs up';

export type CountedFunction = Awaited<ReturnType<typeof startCountedFunction>>;

const token = {
  mint: `CountedMint${'1'.repeat(32)}`,
  decimals: 0,
  totalSupply: 1_000_000_000,
  accountUrl: 'https://explorer.example/account/{account}',
  doesNotShow: {},
};

/**
 * Starts the real function on 127.0.0.1, over a chain on which one token burns at each reading. It counts its requests,
 * fails as a platform does where it is told to, and sends the cookie that a platform adds.
 */
export async function startCountedFunction({ ttlMs }: { ttlMs: number }) {
  let chainDelayMs = 0;
  let health: Health = 'well';
  let slot = 0;
  const requests: IncomingMessage[] = [];

  const handler = createHandler({
    token,
    settings: { rpcUrls: ['https://rpc.example'], ttlMs, allowedOrigins: ['*'] },
    now: Date.now,
    log: () => undefined,
    fetch: async () => {
      slot += 1;
      const value = { amount: String(570_000_000 - slot), decimals: token.decimals };
      const result = { context: { slot }, value };
      await sleep(chainDelayMs);
      return Response.json({ result });
    },
  });
  const middleware = createFunctionsMiddleware(() => ({ 'get-token-supply': handler }));

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request);
    if (health === 'hangs up') return void request.socket.destroy();
    if (health === 'overloaded')
      return void response.writeHead(503, { 'cache-control': 'no-store' }).end('{}');
    response.setHeader('set-cookie', '__cf_bm=1; path=/');
    middleware(request, response, () => response.writeHead(404).end());
  };
  return {
    ...(await listenOnLoopback(createServer(answer), 0)),
    /** Requests that reached the project, whatever came of them. */
    requests,
    /** Sets how long the chain takes to answer, in milliseconds. */
    setChainDelay: (ms: number) => void (chainDelayMs = ms),
    setHealth: (next: Health) => void (health = next),
  };
}
