import { type RefObject, useEffect, useState } from 'react';
import { firstRead } from './first-read';
import { siteBackend } from './site-backend';
import { whenNear } from '../ui/when-near';
import type { ClaimsCheck } from './check-claims';

/**
 * Checks the claims when their place comes near, and after the supply has been read once: they never hold up the
 * figures, and cost nothing to a visitor who does not come that far.
 *
 * @returns null until there was a try.
 */
export function useClaims(mint: string, place: RefObject<Element | null>): ClaimsCheck | null {
  const [check, setCheck] = useState<ClaimsCheck | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const unmounted = new AbortController();
    const { signal } = unmounted;
    void Promise.all([firstRead, whenNear(place.current, signal)])
      .then(() => import('./check-claims'))
      .then(({ checkClaims }) => checkClaims(siteBackend, mint))
      .catch(() => ({ reading: null, readAt: null }))
      .then((found) => {
        if (!signal.aborted) setCheck(found);
      });
    return () => unmounted.abort();
  }, [mint, place]);

  return check;
}
