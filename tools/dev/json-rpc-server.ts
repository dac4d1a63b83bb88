import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Chain } from './chain-types';
import { answerRpc, createMethods } from './json-rpc';
import { listenOnLoopback, type LoopbackServer } from './loopback';

const UNSUPPORTED = 415;

export interface JsonRpcServer extends LoopbackServer {
  /** How many requests came in. */
  requestCount(): number;
}

/**
 * Serves the chain as a Solana node would, on 127.0.0.1; port 0 takes any free port. No web page may use it: a page of another
 * origin cannot send JSON unless it is allowed to.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startJsonRpcServer(chain: Chain, port = 0): Promise<JsonRpcServer> {
  const methods = createMethods(chain);
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    if (!request.headers['content-type']?.startsWith('application/json'))
      return void response.writeHead(UNSUPPORTED).end();
    response.setHeader('content-type', 'application/json');
    json(request)
      .then((body) => answerRpc(methods, body))
      .then((answer) => response.end(JSON.stringify(answer)))
      .catch(() => response.destroy());
  });
  return {
    ...(await listenOnLoopback(server, port)),
    requestCount: () => requests,
  };
}
