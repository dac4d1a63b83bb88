import type { CreateHandler, Token } from '../../supabase/functions/_shared/context';
import { startFunction } from '../../supabase/functions/tests/service';

/** A token of the drills' own: the tables must not change with the facts of content/. */
export const token = {
  mint: `TheDriLLs${'1'.repeat(34)}`,
  decimals: 6,
  totalSupply: 1_000_000_000,
  assumedCurrentSupply: 570_000_000,
  doesNotShow: { 'zero-taxes': 'The fees of the network.' },
};

export interface Answer<Body> {
  status: number;
  body: Partial<Body> & { error?: { code: string } };
}

export type DrilledFunction<Body> = ReturnType<typeof startDrilled<Body>>;

/** A function that has just started, over real sockets and with a clock that can be moved. */
export function startDrilled<Body>(createHandler: CreateHandler, facts: Token, rpcUrls: readonly string[]) {
  const { request, advance } = startFunction(createHandler, facts, fetch, {
    rpcUrls,
    timeoutMs: 800,
    // The slots of the embedded chain follow the real clock.
    startMs: Date.now(),
  });
  const ask = async (): Promise<Answer<Body>> => {
    const response = await request();
    return { status: response.status, body: (await response.json()) as Answer<Body>['body'] };
  };
  return { ask, advance };
}
