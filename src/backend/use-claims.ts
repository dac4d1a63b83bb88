import { type RefCallback, useCallback, useEffect, useState } from 'react';
import type { BackendClient } from './backend-client';
import type { ClaimsReading } from './parse-claims';
import type { TokenFacts } from './parse-supply';

export interface Claims {
  /** Undefined until the check has ended; null where nothing could be checked. */
  claims: ClaimsReading | null | undefined;
  /** A ref for each element that shows claims. Stable. */
  claimsPlace: RefCallback<Element>;
}

/**
 * Checks the claims once, when an element that shows them comes near. A visitor who does not scroll that far causes no
 * request.
 *
 * @param token must be stable, and so must `backend`
 * @param isSupplyRead whether the first read of the supply, which goes first, has ended
 */
export function useClaims(token: TokenFacts, backend: BackendClient, isSupplyRead: boolean): Claims {
  const [isNear, setIsNear] = useState(false);
  const [claims, setClaims] = useState<ClaimsReading | null>();
  const isWanted = isNear && isSupplyRead;

  const claimsPlace = useCallback((place: Element | null) => {
    if (place) return whenNear(place, () => setIsNear(true));
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;

    async function read() {
      try {
        const { parseClaims } = await import('./parse-claims');
        const reading = parseClaims(await backend.readClaims(signal), token);
        if (!signal.aborted) setClaims(reading);
      } catch (error) {
        if (signal.aborted) return;
        console.error('Error fetching the claims', error);
        setClaims(null);
      }
    }

    void read();
    return () => unmounted.abort();
  }, [isWanted, backend, token]);

  return { claims, claimsPlace };
}

/**
 * Tells once that the element is in view, or less than a screen away from it.
 *
 * @returns what ends the watch before that.
 */
function whenNear(element: Element, tell: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      tell();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
