import type { ClaimId } from '../claim-ids.ts';
import type { Handler } from './http.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

/** What the maintainers say was burned of the pool's liquidity. */
export interface BurntLiquidity {
  /** In whole liquidity tokens. */
  amount: number;
  /** The transaction that burned them or sent them to a dead wallet, by its signature. */
  transaction: string;
}

/** The facts of the content folder that the functions need. */
export interface Token {
  mint: string;
  decimals: number;
  /** What was minted once, in whole tokens. */
  totalSupply: number;
  /** The pool in which the token trades, where the maintainers named one. */
  pool?: string;
  burntLiquidity?: BurntLiquidity;
  /** What stays open where a claim is proven, for the claims that the content lists. */
  doesNotShow: Readonly<Partial<Record<ClaimId, string>>>;
}

/** All that a function is given: in Deno, in the embedded backend and in tests. */
export interface FunctionContext {
  token: Token;
  settings: Settings;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
  /** In development alone, where the reader may know everything. */
  tellError?: (error: unknown) => void;
  /** Keeps the process alive until a read ends, where the platform stops it after the answer. */
  keepAlive?: (work: Promise<unknown>) => void;
  /** How long one endpoint may take, in milliseconds. */
  timeoutMs?: number;
}

/** What each function's handler.ts exports under the name `createHandler`. */
export type CreateHandler = (context: FunctionContext) => Handler;
