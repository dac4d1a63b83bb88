import { getSiteContent } from '../../build/content/content-source';
import { type ContentToken, readToken } from '../../build/content/read-token';
import { CHAIN_PORT, readPort } from '../../build/embedded-chain';
import { readSetting } from '../../build/content/setting';
import { readRpcUrls } from '../../supabase/functions/_shared/http/rpc-urls';
import { createFunctions } from './functions-server';
import { startJsonRpcServer } from './json-rpc';
import { printError, printStack } from '../../build/command';

interface BackendOptions {
  /** Token of the chain and the functions. Default: the token of the content folder. */
  token?: ContentToken;
  /** Port of the embedded chain; 0 selects a free port. */
  chainPort: number;
  /** JSON-RPC endpoints of a real network, used instead of the embedded chain. */
  rpcUrls?: readonly string[];
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Short, so that the page's next poll shows a burn. Deployed functions cache a figure for 10 s. */
const TTL_MS = 1_000;

/**
 * Starts the embedded chain, unless `rpcUrls` names a real network, and the functions: see `createFunctions`. Without a chain,
 * the functions read Solana's public endpoint.
 * @throws Error if the port is taken
 */
export async function startBackend(options: BackendOptions) {
  const { token = readToken(getSiteContent()), chainPort } = options;
  const chain = options.rpcUrls ? undefined : await startChain(token, chainPort);
  const rpcUrls = options.rpcUrls ?? (chain ? [chain.origin] : readRpcUrls(() => undefined));
  const middleware = createFunctions({
    token,
    rpcUrls,
    ttlMs: TTL_MS,
    fetch,
    now: Date.now,
    log: () => undefined,
    onError: printStack,
  });
  return { middleware, chain, close: async () => chain?.close() };
}

/** Starts the embedded chain. @returns undefined, and prints what to do, if litesvm has no binary for the platform */
async function startChain(token: ContentToken, port: number) {
  try {
    await import('litesvm');
  } catch {
    printError(
      "The embedded chain needs Linux or macOS; on Windows, use WSL, or set SOLANA_RPC_URLS. Reading Solana's public endpoint instead.",
    );
    return undefined;
  }
  const { createChain } = await import('./chain');
  return startJsonRpcServer(await createChain(token), port);
}

/** Reads CHAIN_PORT and SOLANA_RPC_URLS. @throws Error that names an invalid setting. */
export function readBackendOptions(env: NodeJS.ProcessEnv): BackendOptions {
  return {
    chainPort: readPort(env, 'CHAIN_PORT', CHAIN_PORT),
    ...(readSetting(env, 'SOLANA_RPC_URLS') && { rpcUrls: readRpcUrls((name) => env[name]) }),
  };
}
