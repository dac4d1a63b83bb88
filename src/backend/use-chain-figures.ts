import { useEffect, useMemo } from 'react';
import { waitForIdle } from '../ui/wait-for-idle';
import type { BackendClient, BackendSettings } from './backend-client';
import type { TokenFacts } from './parse-supply';
import { type Supply, useSupply } from './use-supply';

/** The backend that the site was built for. Gatsby writes the values into the code. */
const siteBackend: BackendSettings = {
  url: process.env.GATSBY_SUPABASE_URL,
  key: process.env.GATSBY_SUPABASE_ANON_KEY,
};

export interface ChainFigures {
  supply: Supply;
  /** The same client in every render. */
  backend: BackendClient;
}

/**
 * Reads the supply every 30 seconds.
 *
 * @param token the facts of the content; `assumedCurrentSupply` in whole tokens. Must be stable.
 */
export function useChainFigures(token: TokenFacts & { assumedCurrentSupply: number }): ChainFigures {
  const backend = useMemo(() => createLazyBackend(token), [token]);
  const supply = useSupply(token.assumedCurrentSupply, backend.readSupply);
  useEffect(() => () => backend.close(), [backend]);

  return { supply, backend };
}

/** Creates a client that opens at its first read. If it cannot open, that read fails, and the next one retries. */
function createLazyBackend(token: TokenFacts): BackendClient {
  let opening: Promise<BackendClient> | undefined;

  async function open(signal: AbortSignal): Promise<BackendClient> {
    opening ??= openWhenIdle(token);
    const client = await opening.catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    signal.throwIfAborted();
    return client;
  }

  return {
    readSupply: async (signal) => (await open(signal)).readSupply(signal),
    read: async (functionName, signal) => (await open(signal)).read(functionName, signal),
    close() {
      opening?.then(
        (client) => client.close(),
        () => undefined,
      );
      opening = undefined;
    },
  };
}

/** Loads the client when the browser is idle, since the page works without the figures. */
async function openWhenIdle(token: TokenFacts): Promise<BackendClient> {
  await waitForIdle();
  const { openBackend } = await import('./backend-client');
  // Creating the client takes as long as loading its code. Two short tasks are better than a long one.
  await waitForIdle();
  return openBackend(siteBackend, token);
}
