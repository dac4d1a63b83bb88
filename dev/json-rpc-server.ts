import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Chain } from './chain-types';
import { createFault, type Fault, type FaultName } from './faults';
import { answerRpc, createMethods, type RpcAnswer } from './json-rpc';
import { listenOnLoopback, type LoopbackServer } from './loopback';

const MAX_BODY_BYTES = 65_536;

export interface JsonRpcServerOptions {
  chain: Chain;
  /** 0 takes any free port. */
  port: number;
}

export interface JsonRpcServer extends LoopbackServer {
  /** Makes every answer go wrong in one way from now on, or right again; the `dev…` methods stay as they are. */
  setFault(name: FaultName | undefined): void;
  /** How many requests came in. */
  requestCount(): number;
}

/**
 * Serves the chain as a Solana node would, on 127.0.0.1.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export async function startJsonRpcServer({ chain, port }: JsonRpcServerOptions): Promise<JsonRpcServer> {
  const methods = createMethods(chain);
  let fault: Fault | undefined;
  let requests = 0;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests++;
    const refusal = refuse(request);
    if (refusal !== undefined) return sendJson(response, refusal.status, { error: refusal.message });
    const text = await readText(request);
    if (text === undefined) return sendJson(response, 413, { error: 'The request is too large.' });
    const body = parseJson(text);
    const answer = body === undefined ? parseError : await answerRpc(methods, body.value);
    if (fault !== undefined && !isDevCall(body?.value)) fault(answer, response);
    else sendJson(response, 200, answer);
  }

  const server = await listenOnLoopback(
    createServer((request, response) => {
      handle(request, response).catch(() => response.destroy());
    }),
    port,
  );
  return {
    ...server,
    setFault: (name) => {
      fault = name === undefined ? undefined : createFault(name);
    },
    requestCount: () => requests,
  };
}

const parseError: RpcAnswer = { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } };

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Calls that a node does not know: a fault would only keep a maintainer from burning. */
function isDevCall(request: unknown): boolean {
  const { method } = (request ?? {}) as { method?: unknown };
  return typeof method === 'string' && method.startsWith('dev');
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
