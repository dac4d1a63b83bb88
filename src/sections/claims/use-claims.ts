import { useCallback, useEffect, useState } from 'react';
import type { BackendClient } from '../../backend/backend-client';
import type { ClaimsReading } from './parse-claims';
import type { TokenFacts } from '../../backend/parse-supply';

/**
 * Reads the claims once, shortly before an element that shows them becomes visible.
 *
 * @param token must be stable, like `backend`
 * @param isFirstSupplyReadDone the claims are read only once this is true, because the supply has priority
 * @returns `reading`: undefined until the read ends, null if it failed; `ref`: a stable ref for each element that shows claims
 */
export function useClaims(
  token: Omit<TokenFacts, 'decimals'>,
  backend: BackendClient,
  isFirstSupplyReadDone: boolean,
) {
  const [isNear, setIsNear] = useState(false);
  const [reading, setReading] = useState<ClaimsReading | null>();
  const shouldRead = isNear && isFirstSupplyReadDone;

  const ref = useCallback((element: Element | null) => {
    if (element) return observeNear(element, () => setIsNear(true));
  }, []);

  useEffect(() => {
    if (!shouldRead) return;
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
  }, [shouldRead, backend, token]);

  return { reading, ref };
}

/** Calls `onNear` once when the element is less than a screen away. @returns a function that stops observing */
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
