import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Chain } from './chain';
import { answerRpc, createMethods } from './json-rpc';
import { listenOnLoopback, type LoopbackServer } from './loopback';

const MAX_BODY_BYTES = 65_536;

export interface JsonRpcServerOptions {
  chain: Chain;
  /** 0 takes any free port. */
  port: number;
}

/**
 * Serves the chain as a Solana node would, on 127.0.0.1.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startJsonRpcServer({ chain, port }: JsonRpcServerOptions): Promise<LoopbackServer> {
  const methods = createMethods(chain);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refuse(request);
    if (refusal !== undefined) return sendJson(response, refusal.status, { error: refusal.message });
    const text = await readText(request);
    if (text === undefined) return sendJson(response, 413, { error: 'The request is too large.' });
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      const error = { code: -32700, message: 'Parse error' };
      return sendJson(response, 200, { jsonrpc: '2.0', id: null, error });
    }
    const answer = Array.isArray(body)
      ? await Promise.all(body.map((one) => answerRpc(methods, one)))
      : await answerRpc(methods, body);
    sendJson(response, 200, answer);
  }

  return listenOnLoopback(
    createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    }),
    port,
  );
}

/** No web page may talk to this chain: pages send an Origin, and without one they cannot send JSON. */
function refuse(request: IncomingMessage): { status: number; message: string } | undefined {
  if (request.method !== 'POST')
    return { status: 405, message: 'Used HTTP Method is not allowed. POST is required' };
  if (request.headers.origin !== undefined)
    return { status: 403, message: 'Web pages may not use this chain.' };
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return {
      status: 415,
      message: 'Supplied content type is not allowed. Content-Type: application/json is required',
    };
  }
  return undefined;
}

async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
