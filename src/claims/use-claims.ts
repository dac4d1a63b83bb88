import { useEffect, useState } from 'react';
import { firstRead } from '../burn-portal/first-read';
import { siteBackend } from '../burn-portal/site-backend';
import type { ClaimsCheck } from './check-claims';

/**
 * Checks the claims after the supply has been read once, so that they never hold up the figures.
 *
 * @returns null until there was a try.
 */
export function useClaims(mint: string): ClaimsCheck | null {
  const [check, setCheck] = useState<ClaimsCheck | null>(null);

  useEffect(() => {
    const unmounted = new AbortController();
    void firstRead
      .then(() => import('./check-claims'))
      .then(({ checkClaims }) => checkClaims(siteBackend, mint))
      .catch(() => ({ reading: null, readAt: null }))
      .then((found) => {
        if (!unmounted.signal.aborted) setCheck(found);
      });
    return () => unmounted.abort();
  }, [mint]);

  return check;
}
