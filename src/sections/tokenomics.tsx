import { graphql } from 'gatsby';
import { lazy, memo, type Ref, Suspense } from 'react';
import type { ClaimsReading } from '../backend/parse-claims';
import { Card } from '../ui/card';
import { CardList } from '../ui/card-list';
import { Section } from '../ui/section';
import { Text } from '../ui/text';

export interface TokenomicsProps {
  ref: Ref<HTMLElement>;
  content: Queries.TokenomicsSectionFragment;
  /** An account's page on the explorer, with `{account}` in it. */
  accountUrl: string;
  /** Undefined until the check has ended; null if nothing could be checked. */
  reading: ClaimsReading | null | undefined;
}

/** Loads with the result of the check. Without it, the section shows its claims without badges. */
const ClaimMark = lazy(() => import('./claim-mark').then(({ ClaimMark }) => ({ default: ClaimMark })));

export const Tokenomics = memo(function Tokenomics({ ref, content, accountUrl, reading }: TokenomicsProps) {
  return (
    <Section
      ref={ref}
      id="tokenomics"
      heading={content.heading}
      className="border-t-4 border-ink bg-highlight [--color-marker:var(--color-surface)]"
      layout="@wide:grid @wide:grid-cols-2 @wide:grid-rows-[auto_1fr] @wide:gap-x-[clamp(3rem,6cqi,5.5rem)]"
    >
      <Text
        as="p"
        className="mb-[clamp(2.5rem,5vw,4rem)] max-w-[34ch] font-display text-lead leading-tight text-balance"
      >
        {content.statement}
      </Text>
      {/* An open card is straight, since a tall rotated card overflows, and does not stretch its neighbor. */}
      <CardList className="gap-6 has-open:items-start @xl:grid-cols-2 @wide:col-start-2 @wide:row-span-2 @wide:row-start-1 @wide:content-start">
        {content.claims.map(({ id, title, description, doesNotShow }) => (
          <li
            key={id}
            className="has-open:rotate-none! nth-[3n+1]:-rotate-[1.4deg] nth-[3n+2]:rotate-[1.1deg]"
          >
            <Card variant="claim" className="bg-surface">
              <Text as="h3" className="mb-title text-2xl">
                {title}
              </Text>
              <Text as="p">{description}</Text>
              {/* Reserves the height of the longest badge to avoid layout shift. */}
              <div className="mt-[0.8rem] min-h-20 @max-[14rem]:min-h-25 noscript:hidden">
                {reading !== undefined && (
                  <Suspense>
                    <ClaimMark
                      words={content.mark}
                      id={id}
                      doesNotShow={doesNotShow}
                      accountUrl={accountUrl}
                      reading={reading}
                    />
                  </Suspense>
                )}
              </div>
            </Card>
          </li>
        ))}
      </CardList>
    </Section>
  );
});

export const tokenomicsFragment = graphql`
  fragment TokenomicsSection on TokenomicsYaml {
    heading
    statement
    claims {
      id
      title
      description
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
`;
