import type { Handler } from './http.ts';
import type { Settings } from './settings.ts';

/** The burn of the pool's liquidity, as stated by the maintainers. */
export interface BurntLiquidity {
  /** In whole liquidity tokens. */
  amount: number;
  /** Signature of the transaction that burned them or sent them to a dead wallet. */
  transaction: string;
}

/** The token facts from the content folder that the functions need. */
export interface Token {
  mint: string;
  decimals: number;
  /** The number of tokens minted in total, in whole tokens. */
  totalSupply: number;
  pool?: string;
  burntLiquidity?: BurntLiquidity;
}

/** How the content presents the facts. */
export interface Presentation {
  /** What the proof of a claim does not show, by claim id. */
  doesNotShow?: Readonly<Record<string, string>>;
}

/** A log entry. It must not contain a URL, a key or an exception's message. */
export interface LogLine {
  /** For example `rpc` or `unavailable`; docs/supply-service.md lists all events. */
  event: string;
  [field: string]: string | number | boolean | undefined;
}

/** Dependencies of a function, injected by Deno, by the embedded backend and by tests. */
export interface FunctionContext {
  token: Token;
  presentation?: Presentation;
  settings: Settings;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  log: (line: LogLine) => void;
  /** Receives unexpected errors. Use it only in development, because errors can contain secrets. */
  onError?: (error: unknown) => void;
  /** Timeout of one call to an endpoint, in milliseconds. */
  timeoutMs?: number;
}

/** The type of `createHandler` in each function's handler.ts. */
export type CreateHandler = (context: FunctionContext) => Handler;
