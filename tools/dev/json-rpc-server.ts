import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Chain } from './chain-types';
import { answerRpc, createMethods, type RpcAnswer } from './json-rpc';
import { listenOnLoopback, type LoopbackServer } from './loopback';

const MAX_BODY_BYTES = 65_536;

export interface JsonRpcServer extends LoopbackServer {
  /** How many requests came in. */
  requestCount(): number;
}

/**
 * Serves the chain as a Solana node would, on 127.0.0.1; port 0 takes any free port.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startJsonRpcServer(chain: Chain, port = 0): Promise<JsonRpcServer> {
  const methods = createMethods(chain);
  let requests = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests++;
    response.setHeader('content-type', 'application/json');
    const sendRefusal = ({ status, message }: Refusal) => {
      response.statusCode = status;
      response.end(JSON.stringify({ error: message }));
    };
    const refusal = refuse(request);
    if (refusal !== undefined) return sendRefusal(refusal);
    const text = await readText(request);
    if (text === undefined) return sendRefusal({ status: 413, message: 'The request is too large.' });
    const body = parseJson(text);
    response.end(JSON.stringify(body === undefined ? parseError : await answerRpc(methods, body)));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  return {
    ...(await listenOnLoopback(server, port)),
    requestCount: () => requests,
  };
}

const parseError: RpcAnswer = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };

/** @returns undefined for what is no JSON */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

interface Refusal {
  status: number;
  message: string;
}

/** No web page may use this chain: pages send an Origin, and without one they cannot send JSON. */
function refuse({ method, headers }: IncomingMessage): Refusal | undefined {
  if (method !== 'POST') return { status: 405, message: 'Used HTTP Method is not allowed. POST is required' };
  if (headers.origin !== undefined) return { status: 403, message: 'Web pages may not use this chain.' };
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) {
    const required = 'Content-Type: application/json is required';
    return { status: 415, message: `Supplied content type is not allowed. ${required}` };
  }
  return undefined;
}

/** @returns undefined for more than a call of this chain can be */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
