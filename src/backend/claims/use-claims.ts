import { useCallback, useEffect, useState } from 'react';
import type { BackendClient } from '../backend-client';
import type { ClaimsReading } from './parse-claims';
import type { TokenFacts } from '../parse-supply';

/**
 * Reads the claims once, when an element that shows them is about to become visible.
 *
 * @param token must be stable, like `backend`
 * @param isFirstSupplyReadDone whether the first read of the supply, which has priority, has ended
 * @returns `reading`: undefined before the read ends, null if it failed; `ref`: a stable ref for each such element
 */
export function useClaims(
  token: Pick<TokenFacts, 'mint' | 'totalSupply'>,
  backend: BackendClient,
  isFirstSupplyReadDone: boolean,
) {
  const [isNear, setIsNear] = useState(false);
  const [reading, setReading] = useState<ClaimsReading | null>();
  const isWanted = isNear && isFirstSupplyReadDone;

  const ref = useCallback((element: Element | null) => {
    if (element) return observeNear(element, () => setIsNear(true));
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    const { signal } = controller;

    async function read() {
      try {
        const { parseClaims } = await import('./parse-claims');
        const claims = parseClaims(await backend.read('get-token-claims', signal), token);
        if (!signal.aborted) setReading(claims);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Error fetching the claims', error);
        setReading(null);
      }
    }

    void read();
    return () => controller.abort();
  }, [isWanted, backend, token]);

  return { reading, ref };
}

/** Calls back once when the element is less than a screen away. @returns a function that stops observing */
function observeNear(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
