import { graphql } from 'gatsby';
import { type ComponentType, lazy, memo, type Ref, Suspense } from 'react';
import type { ClaimsCheck } from '../backend/check-claims';
import { CardList } from '../ui/card-list';
import { Section } from '../ui/section';
import type { ClaimMarkProps } from './claim-mark';

export interface TokenomicsProps {
  ref: Ref<HTMLElement>;
  content: Queries.TokenomicsSectionFragment;
  language: string;
  /** Null until there was a try to check the claims. */
  check: ClaimsCheck | null;
}

/**
 * The marks are loaded when there is something to mark: the written page carries the claims alone, and so does one that
 * cannot load them.
 */
const ClaimMark = lazy(async (): Promise<{ default: ComponentType<ClaimMarkProps> }> => {
  try {
    const { ClaimMark } = await import('./claim-mark');
    return { default: ClaimMark };
  } catch {
    return { default: () => null };
  }
});

export const Tokenomics = memo(function Tokenomics({ ref, content, language, check }: TokenomicsProps) {
  return (
    <Section ref={ref} id="tokenomics" heading={content.heading} className="tokenomics">
      <p className="statement">{content.statement}</p>
      <CardList className="claims">
        {content.claims.map(({ id, title, description, doesNotShow }) => (
          <article key={id} className="claim">
            <h3>{title}</h3>
            <p>{description}</p>
            <div className="proof-place">
              {check && (
                <Suspense>
                  <ClaimMark
                    words={content.proof}
                    language={language}
                    id={id}
                    doesNotShow={doesNotShow}
                    check={check}
                  />
                </Suspense>
              )}
            </div>
          </article>
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
    proof {
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
        poolWithoutLpTokens
        holdersRefused
        sizeableHolder
        other
      }
    }
  }
`;
