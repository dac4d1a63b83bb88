import { getContentFolder, readSetting } from './content/setting';
import { readRpcUrls } from '../supabase/functions/_shared/http/rpc-urls';
import { print } from './command';

/** Default of CHAIN_PORT, the port of the embedded chain. */
export const CHAIN_PORT = 8899;

/** Sends a JSON-RPC request to the embedded chain. @throws Error with the chain's message, or TypeError if it is not running. */
export async function callChain(origin: string, method: string, params: unknown[] = []): Promise<unknown> {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  });
  const body = (await response.json()) as { result?: unknown; error?: { message?: string } };
  if (body.error !== undefined) throw new Error(body.error.message ?? 'The chain returned an error.');
  return body.result;
}

/** Returns the origin of the running embedded chain. @throws Error if none is running, or if it has a different mint. */
export async function findChain(env: NodeJS.ProcessEnv, mint: string): Promise<string> {
  const origin = `http://127.0.0.1:${readPort(env, 'CHAIN_PORT', CHAIN_PORT)}`;
  const info = await callChain(origin, 'devInfo').catch(() => {
    throw new Error(
      `No chain is running at ${origin}. Start one with npm start, or set CHAIN_PORT to its port.`,
    );
  });
  if ((info as { mint: string }).mint === mint) return origin;
  throw new Error(
    `The chain at ${origin} has a different token than ${getContentFolder()}/. Set CONTENT_DIR to the content folder of that token.`,
  );
}

/** Returns the endpoints in SOLANA_RPC_URLS, or else the running embedded chain. @throws Error like {@link findChain} */
export async function findEndpoints(env: NodeJS.ProcessEnv, mint: string): Promise<readonly string[]> {
  if (readSetting(env, 'SOLANA_RPC_URLS') !== undefined) return readRpcUrls((name) => env[name]);
  const origin = await findChain(env, mint);
  print('SOLANA_RPC_URLS is not set. Using the demo chain started by npm start.');
  return [origin];
}

/** Like {@link findEndpoints}, but returns Solana's public endpoint if no embedded chain has this token. */
export function findAnyEndpoints(env: NodeJS.ProcessEnv, mint: string): Promise<readonly string[]> {
  return findEndpoints(env, mint).catch(() => {
    print("SOLANA_RPC_URLS is not set. Using Solana's public endpoint.");
    return readRpcUrls((name) => env[name]);
  });
}

/** Describes why an endpoint returned no result. @param reason the code of an RpcError @param status of HTTP or JSON-RPC */
export function describeFailure(reason: string, status: string | number | boolean = ''): string {
  const words: Readonly<Record<string, string>> = {
    network: 'cannot be reached',
    timeout: 'did not respond in time',
    http: 'refused the request with status',
    rpc_error: 'refused the request with code',
    internal: 'returned a result that could not be read',
  };
  return `${words[reason] ?? `returned an invalid result: ${reason.replaceAll('_', ' ')}`} ${status}`.trimEnd();
}

/** Reads a port. @throws Error if the setting is not a port number. */
export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = readSetting(env, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      `${name} is "${text}", which is not a port. Use a number from 1 to 65535, such as ${fallback}.`,
    );
  }
  return port;
}
