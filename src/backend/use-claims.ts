import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { whenNear } from '../ui/when-near';
import type { BackendClient } from './backend-client';
import type { ClaimsCheck } from './check-claims';

export interface Claims {
  /** Null until there was a try. */
  claims: ClaimsCheck | null;
  /** The ref of every place that shows something of the claims. Stable. */
  claimsPlace: RefCallback<Element>;
}

/**
 * Checks the claims once, when one of their places comes near and nothing more urgent is to be read: they cost nothing
 * to a visitor who does not come that far.
 *
 * @param backend must be stable
 * @param isTheirTurn whether what is more urgent has been read, well or badly
 */
export function useClaims(mint: string, backend: BackendClient, isTheirTurn: boolean): Claims {
  const [isNear, setIsNear] = useState(false);
  const [claims, setClaims] = useState<ClaimsCheck | null>(null);
  const isWanted = isNear && isTheirTurn;

  const claimsPlace = useCallback((place: Element | null) => {
    if (place) return whenNear(place, () => setIsNear(true));
  }, []);

  useEffect(() => {
    if (!isWanted) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    void import('./check-claims')
      .then(({ checkClaims }) => checkClaims(backend, mint, signal))
      .catch(() => ({ reading: null, readAt: null }))
      .then((check) => {
        if (!signal.aborted) setClaims(check);
      });
    return () => unmounted.abort();
  }, [isWanted, backend, mint]);

  return { claims, claimsPlace };
}
