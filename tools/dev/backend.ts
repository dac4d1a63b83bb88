import { isDeepStrictEqual } from 'node:util';
import { type ContentToken, readToken } from '../../lib/content-model/read-token';
import { readSetting } from '../../lib/content-model/setting';
import type { FunctionContext } from '../../supabase/functions/_shared/context';
import { readSettings } from '../../supabase/functions/_shared/settings';
import { type ChainToken, createChain } from './chain';
import { findChainMint } from './chain-client';
import { loadFunctionCode } from './function-code';
import {
  createFunctions,
  createFunctionsMiddleware,
  type Functions,
  type Middleware,
  startFunctionsServer,
  type TellOutcome,
} from './functions-server';
import { startJsonRpcServer } from './json-rpc-server';
import { isPortTaken, type LoopbackServer } from './loopback';
import { readScenario, type ScenarioName } from './scenarios';

interface BackendOptions {
  /** The token of the chain and of the functions; that of the content folder unless told. */
  token?: ContentToken;
  /** Where the embedded chain listens, or where a running one is looked for; 0 takes any free port. */
  chainPort: number;
  /** What the embedded chain looks like to the checks of the claims; `renounced` unless told. */
  scenario?: ScenarioName;
  /** Where the functions listen for other processes; 0 takes any free port. Without it there is the middleware alone. */
  functionsPort?: number;
  /** JSON-RPC endpoints of a real network. With them no chain is started. */
  rpcUrls?: readonly string[];
  /** How long a figure is fresh, in milliseconds; {@link DEV_TTL_MS} unless told. */
  ttlMs?: number;
  allowedOrigins?: readonly string[];
  /** Answers what is no function where the functions listen. */
  others?: Middleware;
  /** Told how each answer of a function ends. */
  tell?: TellOutcome;
  /** Told in one line what is unusual, such as a fallback; `console.warn` unless told. */
  warn?: (message: string) => void;
}

export interface Backend {
  /** Answers `/functions/v1/<name>` in a Node server: `(request, response, next)`. */
  middleware: Middleware;
  /** Where the functions listen, such as `http://127.0.0.1:8787`; absent without a functionsPort. */
  origin?: string;
  /** The embedded chain; absent when a real network is used. */
  chain?: { origin: string };
  /**
   * Goes over to a token that was edited: other facts make a fresh chain, on the same port.
   *
   * @throws Error as {@link startBackend} does; then no function answers until the next call went well.
   */
  follow(token: ContentToken): Promise<void>;
  /**
   * Goes over to the functions as their files are now, on the same chain.
   *
   * @throws what a file throws; then the functions stay as they were.
   */
  reload(): Promise<void>;
  /** Stops what this call started; a shared chain goes on. */
  close(): Promise<void>;
}

/** Short, so that `npm run burn` shows at the page's next poll; a deployed function keeps a figure for 10 s. */
const DEV_TTL_MS = 1_000;
const CHAIN_PORT = 8899;
const FUNCTIONS_PORT = 8787;
const OTHER_FACTS = 'The facts of the token have changed: a fresh chain begins.';
const OTHER_CONTENT = 'The content says something else of the token: the functions say it, too, from now on.';

/**
 * Starts the backend in this process: the embedded chain (unless `rpcUrls` names a real network) and the Edge Functions.
 * A chain of the same mint that already listens on the chain's port is shared.
 *
 * @throws Error that names CHAIN_PORT or FUNCTIONS_PORT when the port is taken by something else.
 */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { chainPort, functionsPort, ttlMs = DEV_TTL_MS, allowedOrigins = ['*'] } = options;
  const { warn = (message) => console.warn(message), tell = () => undefined } = options;

  let token: ContentToken | undefined;
  let chain: LoopbackServer | undefined;
  let code = loadFunctionCode();
  let functions: Functions = {};

  async function follow(next: ContentToken): Promise<void> {
    if (isDeepStrictEqual(next, token)) return;
    const hasOtherFacts = token === undefined || !isDeepStrictEqual(chainFacts(next), chainFacts(token));
    const needsChain = options.rpcUrls === undefined && hasOtherFacts;
    if (token !== undefined) warn(needsChain ? OTHER_FACTS : OTHER_CONTENT);
    token = undefined;
    functions = {};
    if (needsChain) {
      const port = chain === undefined ? chainPort : portOf(chain.origin);
      await chain?.close();
      chain = await openChain(next, port, warn, options.scenario);
    }
    functions = createFunctions(code, contextOf(next), tell);
    token = next;
  }

  function reload(): void {
    const next = loadFunctionCode();
    if (token !== undefined) functions = createFunctions(next, contextOf(token), tell);
    code = next;
  }

  function contextOf(of: ContentToken): FunctionContext {
    const rpcUrls = options.rpcUrls ?? (chain ? [chain.origin] : []);
    const settings = { rpcUrls, ttlMs, allowedOrigins };
    return { token: of, settings, fetch, now: Date.now, log: () => undefined };
  }

  await follow(options.token ?? readToken());

  const middleware = createFunctionsMiddleware(() => functions, tell);
  let server: LoopbackServer | undefined;
  try {
    if (functionsPort !== undefined)
      server = await startFunctionsServer(middleware, functionsPort, options.others);
  } catch (error) {
    await chain?.close();
    if (isPortTaken(error)) throw portTaken('FUNCTIONS_PORT', functionsPort);
    throw error;
  }
  // One after the other: two changes at once would fight for the port.
  let turn = Promise.resolve();
  const inTurn = (change: () => void | Promise<void>) =>
    (turn = turn.catch(() => undefined).then(() => change()));
  return {
    middleware,
    ...(server !== undefined && { origin: server.origin }),
    ...(chain !== undefined && { chain: { origin: chain.origin } }),
    follow: (next) => inTurn(() => follow(next)),
    reload: () => inTurn(reload),
    close: async () => {
      await server?.close();
      await turn.catch(() => undefined);
      await chain?.close();
    },
  };
}

/**
 * The settings of a deployed function, read from the environment with the values that suit a maintainer's machine:
 * CHAIN_PORT, CHAIN_SCENARIO, FUNCTIONS_PORT, SOLANA_RPC_URLS, SUPPLY_TTL_MS, ALLOWED_ORIGINS.
 *
 * @throws Error that names the setting and what is wrong with it.
 */
export function readBackendOptions(env: NodeJS.ProcessEnv): BackendOptions & { functionsPort: number } {
  const settings = readSettings((name) => env[name]);
  return {
    chainPort: readChainPort(env),
    ...(readSetting(env, 'CHAIN_SCENARIO') && { scenario: readScenario(env) }),
    functionsPort: readPort(env, 'FUNCTIONS_PORT', FUNCTIONS_PORT),
    ...(readSetting(env, 'SOLANA_RPC_URLS') && { rpcUrls: settings.rpcUrls }),
    ...(readSetting(env, 'SUPPLY_TTL_MS') && { ttlMs: settings.ttlMs }),
    allowedOrigins: settings.allowedOrigins,
  };
}

/** Where the embedded chain of this machine listens. @throws Error when CHAIN_PORT is no port number. */
export function readChainPort(env: NodeJS.ProcessEnv): number {
  return readPort(env, 'CHAIN_PORT', CHAIN_PORT);
}

export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = readSetting(env, name);
  if (text === undefined) return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(
      `${name} is "${text}", which is no port. Give a number from 1 to 65535, such as ${fallback}.`,
    );
  }
  return port;
}

async function openChain(
  token: ChainToken,
  port: number,
  warn: (message: string) => void,
  scenario?: ScenarioName,
): Promise<LoopbackServer> {
  try {
    const chain = await createChain(token, warn, scenario);
    return await startJsonRpcServer(chain, port);
  } catch (error) {
    if (!isPortTaken(error)) throw error;
    const origin = `http://127.0.0.1:${port}`;
    if ((await findChainMint(origin)) !== token.mint) throw portTaken('CHAIN_PORT', port);
    return { origin, close: () => Promise.resolve() };
  }
}

/** Words may change while a chain goes on, facts may not. */
function chainFacts({ mint, decimals, totalSupply, assumedCurrentSupply, pool }: ContentToken): ChainToken {
  return { mint, decimals, totalSupply, assumedCurrentSupply, ...(pool !== undefined && { pool }) };
}

const portOf = (origin: string) => Number(new URL(origin).port);

function portTaken(name: string, port: number | undefined): Error {
  return new Error(`Port ${port} is taken by another program. Stop it, or set ${name} to a free port.`);
}
