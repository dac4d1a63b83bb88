/** Asks the embedded chain. @throws Error with the chain's own words, or `fetch`'s TypeError when nothing listens. */
export async function askChain(
  origin: string,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(5_000),
  });
  const answer = (await response.json()) as { result?: unknown; error?: { message?: string } };
  if (answer.error !== undefined)
    throw new Error(answer.error.message ?? 'The chain answered with an error.');
  return answer.result;
}

/** The mint of the embedded chain at this address, or undefined when something else (or nothing) answers there. */
export async function findChainMint(origin: string): Promise<string | undefined> {
  try {
    const info = (await askChain(origin, 'devInfo')) as { mint?: unknown } | null;
    return typeof info?.mint === 'string' ? info.mint : undefined;
  } catch {
    return undefined;
  }
}
