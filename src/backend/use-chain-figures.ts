import { useEffect, useMemo } from 'react';
import { toBaseUnits } from '../../supabase/functions/_shared/supply/base-units';
import { waitForIdle } from '../wait-for-idle';
import type { BackendClient, BackendSettings } from './backend-client';
import type { TokenFacts } from './parse-supply';
import { type Supply, useSupply } from './use-supply';

/** The backend that the site was built for. Gatsby inlines the values at build time. */
const siteBackend: BackendSettings = {
  url: process.env.GATSBY_SUPABASE_URL,
  key: process.env.GATSBY_SUPABASE_ANON_KEY,
};

export interface ChainFigures {
  supply: Supply;
  /** The same client in every render. */
  backend: BackendClient;
}

/** Reads the supply every 30 seconds if the page shows it. `token` must be stable. */
export function useChainFigures(
  token: TokenFacts & { assumedCurrentSupply: number },
  isSupplyShown: boolean,
): ChainFigures {
  const backend = useMemo(() => createLazyBackend(token), [token]);
  const assumedSupply = String(toBaseUnits(token.assumedCurrentSupply, token.decimals));
  const supply = useSupply(assumedSupply, backend.readSupply, isSupplyShown);
  useEffect(() => () => backend.close(), [backend]);

  return { supply, backend };
}

/** Creates a client that loads at its first read. If loading fails, that read fails and the next one retries. */
function createLazyBackend(token: TokenFacts): BackendClient {
  let clientPromise: Promise<BackendClient> | undefined;

  async function open(signal: AbortSignal): Promise<BackendClient> {
    clientPromise ??= openWhenIdle(token);
    const client = await clientPromise.catch((error: unknown) => {
      clientPromise = undefined;
      throw error;
    });
    signal.throwIfAborted();
    return client;
  }

  return {
    readSupply: async (signal) => (await open(signal)).readSupply(signal),
    read: async (functionName, signal) => (await open(signal)).read(functionName, signal),
    close() {
      clientPromise?.then((client) => client.close()).catch(() => undefined);
      clientPromise = undefined;
    },
  };
}

/** Loads the client when the browser is idle, because the page works without the figures. */
async function openWhenIdle(token: TokenFacts): Promise<BackendClient> {
  await waitForIdle();
  const { createBackendClient } = await import('./backend-client');
  // Creating the client takes as long as evaluating its code: wait again, to split a long task in two.
  await waitForIdle();
  return createBackendClient(siteBackend, token);
}
