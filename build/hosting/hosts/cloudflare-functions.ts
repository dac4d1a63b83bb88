import { type Environment, readSetting } from '../../content/setting';
import { findDeadAccounts } from '../../../supabase/functions/_shared/chain/dead-wallets';
import { findMetadataAddress } from '../../../supabase/functions/_shared/chain/metadata';
import { waitFor } from '../../../supabase/functions/_shared/http/cached-reader';
import {
  createErrorResponse,
  type Handler,
  type WaitUntil,
} from '../../../supabase/functions/_shared/http/http';
import {
  FUNCTIONS_PATH,
  type PublicFunction,
  publicFunctions,
  publicPaths,
} from '../../../supabase/functions/registry';
import { createDeployedHandler } from '../../../supabase/functions/_shared/http/serve';
import { readRpcUrls } from '../../../supabase/functions/_shared/http/rpc-urls';
import { token } from '../../../supabase/functions/_shared/http/token';
import { isSecureUrl } from '../settings';

/** The cache of this data center: https://developers.cloudflare.com/workers/runtime-apis/cache/ */
declare const caches: { default: Cache };

/** A slow cache must not delay a visitor longer than a read of the chain would. */
const CACHE_TIMEOUT_MS = 1_000;

/** The argument of a Pages Function. */
export interface PagesContext {
  request: Request;
  env: Environment;
  waitUntil: WaitUntil;
}

// Derive these at startup, which does not count as CPU time of a request.
void findDeadAccounts(token.mint);
void findMetadataAddress(token.mint);

/**
 * Creates a Pages Function that runs the Edge Functions, and stores their responses in the data center's cache for as long as
 * their Cache-Control allows. An isolate has one handler per function, which shares a read among concurrent requests and
 * serves its last good reading in an outage.
 */
export function createPagesFunction(
  functions: Readonly<Record<string, Pick<PublicFunction, 'createHandler'>>> = publicFunctions,
) {
  const handlers = new Map<string, Handler>();

  return async ({ request, env, waitUntil }: PagesContext): Promise<Response> => {
    const { origin, pathname } = new URL(request.url);
    const [name = ''] = pathname.slice(FUNCTIONS_PATH.length).split('/');
    const createHandler = publicPaths.includes(pathname) ? functions[name]?.createHandler : undefined;
    if (createHandler === undefined)
      return createErrorResponse(404, { code: 'not_found', message: 'There is nothing at this path.' });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const error = { code: 'method_not_allowed', message: 'Use GET or HEAD.' };
      return createErrorResponse(405, error, { allow: 'GET, HEAD' });
    }
    let rpcUrls: readonly string[];
    try {
      rpcUrls = readSecureRpcUrls(env);
    } catch (error) {
      return createErrorResponse(500, { code: 'not_configured', message: (error as Error).message });
    }

    // Not the visitor's query string, which must not bypass the cache.
    const key = `${origin}${pathname}?mint=${token.mint}`;
    const cached = await waitFor(caches.default.match(key).catch(logCacheError), CACHE_TIMEOUT_MS);
    if (cached) return createVisitorResponse(request, cached, { 'server-timing': 'cache;desc=hit' });

    const handler = handlers.get(name) ?? createDeployedHandler(createHandler, rpcUrls);
    handlers.set(name, handler);
    const response = await handler(new Request(key), waitUntil);
    if (response.status === 200) waitUntil(caches.default.put(key, response.clone()).catch(logCacheError));
    return createVisitorResponse(request, response);
  };
}

/** @throws Error that names a missing or invalid setting, but not its value */
function readSecureRpcUrls(env: Environment): readonly string[] {
  if (readSetting(env, 'SOLANA_RPC_URLS') === undefined)
    throw new Error('SOLANA_RPC_URLS is not set: see docs/deploy.md.');
  const rpcUrls = readRpcUrls((name) => env[name]);
  if (rpcUrls.every(isSecureUrl)) return rpcUrls;
  throw new Error('SOLANA_RPC_URLS: every endpoint must use https.');
}

/** Builds the response to a visitor, with the current date, and without a body for HEAD. */
function createVisitorResponse(
  request: Request,
  { status, headers: storedHeaders, body }: Response,
  addedHeaders: Record<string, string> = {},
): Response {
  const headers = new Headers({ ...Object.fromEntries(storedHeaders), ...addedHeaders });
  headers.set('date', new Date().toUTCString());
  headers.delete('age');
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

function logCacheError(error: Error): undefined {
  console.error(JSON.stringify({ event: 'cache_failed', error: error.name }));
}
