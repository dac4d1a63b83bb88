import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Chain } from './chain-types';
import { handleRpc, createMethods } from './json-rpc';
import { listenOnLoopback, type LoopbackServer } from './loopback';

const UNSUPPORTED = 415;

export interface JsonRpcServer extends LoopbackServer {
  /** Number of requests received. */
  requestCount(): number;
}

/**
 * Serves the chain like a Solana node, on 127.0.0.1; port 0 selects a free port. Web pages cannot use it: without CORS
 * headers, a page of another origin cannot send JSON.
 *
 * @throws Error with code EADDRINUSE if the port is taken.
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
      .then((body) => handleRpc(methods, body))
      .then((result) => response.end(JSON.stringify(result)))
      .catch(() => response.destroy());
  });
  return {
    ...(await listenOnLoopback(server, port)),
    requestCount: () => requests,
  };
}
