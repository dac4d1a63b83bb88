import type { CreateHandler, Token } from '../../supabase/functions/_shared/context';

/** A token of the drills' own: the tables must not change with the facts of content/. */
export const token = {
  mint: `TheDriLLs${'1'.repeat(34)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  accountUrl: 'https://explorer.example/account/{account}',
  doesNotShow: {},
};

/** How long an endpoint may take. */
const TIMEOUT_MS = 800;

export interface Answer<Body> {
  status: number;
  body: Partial<Body> & { error?: { code: string } };
}

/** A function that has just started, over real sockets and with a clock that can be moved. */
export interface DrilledService<Body> {
  ask(): Promise<Answer<Body>>;
  advance(ms: number): void;
}

export function startService<Body>(
  createHandler: CreateHandler,
  token: Token,
  settings: { rpcUrls: readonly string[]; ttlMs: number },
): DrilledService<Body> {
  let skippedMs = 0;
  const handler = createHandler({
    token,
    settings: { ...settings, allowedOrigins: ['*'] },
    fetch,
    now: () => Date.now() + skippedMs,
    log: () => undefined,
    timeoutMs: TIMEOUT_MS,
  });
  return {
    async ask() {
      const response = await handler(new Request('http://127.0.0.1/'));
      return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
    },
    advance: (ms) => {
      skippedMs += ms;
    },
  };
}
