import { graphql } from 'gatsby';
import { lazy, Suspense, useMemo } from 'react';
import type { ChainFigures } from '../../backend/use-chain-figures';
import { useClaims } from '../../backend/claims/use-claims';
import { useLanguage } from '../../content/language';
import { formatTokens } from '../../../shared/format';
import { Text } from '../../ui/text';
import { MethodRow } from '../burn-method';

/** Loads when the response arrives. If it fails to load, the section shows its server-rendered HTML. */
const ClaimBadge = lazy(() => import('./claim-badge').then(({ ClaimBadge }) => ({ default: ClaimBadge })));

/** Reads the claims after the supply. Returns props for the sections that show them. */
export function useClaimBadges(
  { token, tokenomics, links, burnPortal }: Queries.ClaimBadgesFragment,
  { supply, backend }: ChainFigures,
) {
  const { reading, ref } = useClaims(token, backend, supply.status !== 'loading');
  const { accountUrl } = links.explorer;
  const badges = useMemo(
    () =>
      tokenomics.claims.map((claim) => (
        // Reserves height for the longest badge, to avoid layout shift when badges appear and their age changes.
        <div key={claim.id} className="mt-3.25 -mb-2.5 min-h-20 @max-[14rem]:min-h-25 noscript:hidden">
          {reading !== undefined && (
            <Suspense>
              <ClaimBadge words={tokenomics.mark} claim={claim} accountUrl={accountUrl} reading={reading} />
            </Suspense>
          )}
        </div>
      )),
    [tokenomics, accountUrl, reading],
  );
  const methodRows = <DeadWalletsRow words={burnPortal.method} amount={reading?.deadWallets ?? null} />;
  return { tokenomics: { ref, badges }, burnPortal: { ref, methodRows } };
}

export type ClaimBadges = ReturnType<typeof useClaimBadges>;

type MethodWords = Queries.ClaimBadgesFragment['burnPortal']['method'];

/** Shows the amount in dead wallets, in whole tokens; null if unknown. */
function DeadWalletsRow({ words, amount }: { words: MethodWords; amount: number | null }) {
  const { figures: figureFormat } = useLanguage();
  return (
    <MethodRow label={words.deadWallets}>
      {amount === null ? <Text>{words.notRead}</Text> : formatTokens(amount, figureFormat)}
    </MethodRow>
  );
}

export const claimBadgesFragment = graphql`
  fragment ClaimBadges on Content {
    token {
      mint
      totalSupply
    }
    links {
      explorer {
        accountUrl
      }
    }
    tokenomics {
      claims {
        id
        doesNotShow
      }
      mark {
        proven
        refuted
        unknown
        when
        details
        evidence
        limits
        link
        reasons {
          chainUnreadable
          noPoolConfigured
          burntLiquidityNotStated
          poolWithoutLpTokens
          holdersRefused
          sizeableHolder
          other
        }
      }
    }
    burnPortal {
      method {
        deadWallets
        notRead
      }
    }
  }
`;
