import { graphql } from 'gatsby';
import { lazy, Suspense, useMemo } from 'react';
import { partlyProvable } from '../../../supabase/functions/_shared/claims/claim';
import type { ChainFigures } from '../../backend/use-chain-figures';
import { useClaims } from './use-claims';
import { classNames } from '../../ui/class-names';
import { Text } from '../../ui/text';

/** Loads when the response arrives. If it fails to load, the section shows its server-rendered HTML. */
const ClaimBadge = lazy(() => import('./claim-badge').then(({ ClaimBadge }) => ({ default: ClaimBadge })));

/** Reads the claims, after the supply if the page shows it. Returns props for the sections that show them. */
export function useClaimBadges(
  { token, tokenomics, links, burnPortal }: Queries.ClaimBadgesFragment,
  { supply, backend }: ChainFigures,
) {
  const { reading, ref } = useClaims(token, backend, !burnPortal || supply.status !== 'loading');
  const { explorer } = links;
  const badges = useMemo(
    () =>
      tokenomics?.claims.map((claim) => {
        const isPartial = partlyProvable.includes(claim.id);
        const limits = (
          <div className={classNames('text-note leading-note', reading === undefined && 'invisible')}>
            <Text as="p" className="mt-2.5 font-bold">
              {tokenomics.mark.limits}
            </Text>
            <Text as="p">{claim.doesNotShow}</Text>
          </div>
        );
        return (
          <div key={claim.id} className="mt-3.25 -mb-2.5 noscript:hidden">
            {/* Reserves height for the longest badge, to avoid layout shift when badges appear and their age changes. */}
            <div className="min-h-20 @max-[14rem]:min-h-25">
              {reading !== undefined && (
                <Suspense>
                  <ClaimBadge words={tokenomics.mark} {...{ claim, explorer, reading }}>
                    {!isPartial && limits}
                  </ClaimBadge>
                </Suspense>
              )}
            </div>
            {isPartial && limits}
          </div>
        );
      }),
    [tokenomics, explorer, reading],
  );
  if (!tokenomics) return {};
  const methodFigures = burnPortal
    ? [{ label: burnPortal.method.deadWallets, value: reading?.deadWallets ?? null }]
    : [];
  return { tokenomics: { ref, badges }, burnPortal: { ref, methodFigures } };
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
        transactionUrl
      }
    }
    tokenomics {
      claims {
        id
        title
        doesNotShow
      }
      mark {
        proven
        refuted
        partial
        unknown
        when
        details
        evidence
        limits
        slot
        link
        transaction
        fields
        reasons
      }
    }
    burnPortal {
      method {
        deadWallets
      }
    }
  }
`;
