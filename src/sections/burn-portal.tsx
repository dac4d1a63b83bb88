import { graphql } from 'gatsby';
import type { ReactNode, Ref } from 'react';
import type { Supply } from '../backend/use-supply';
import { useLanguage, useMark } from '../content/language';
import { Age } from '../ui/age';
import { ButtonLink } from '../ui/button-link';
import { ChangingText } from '../ui/changing-text';
import { classNames } from '../ui/class-names';
import { Flame } from '../ui/flame';
import { formatTokens, widthOfTokens } from '../../shared/format';
import { ProgressBar } from '../ui/progress-bar';
import { Section } from '../ui/section';
import { burnFigures } from './burn-figures';
import { BurnMethod } from './burn-method';

export interface BurnPortalProps {
  ref: Ref<HTMLElement>;
  content: Queries.BurnPortalSectionFragment;
  token: Queries.BurnPortalTokenFragment;
  explorer: { label: string; url: string };
  supply: Supply;
  /** Whole tokens in dead wallets, where known. */
  deadWallets: number | null;
  /** What stands under the card. */
  children?: ReactNode;
}

const PROGRESS_LABEL_ID = 'burn-progress-label';

const STATUS =
  'mt-3 mb-4 grid text-note leading-normal text-balance text-night-ink-soft tabular-nums *:[grid-area:1/1]';

/** The figures of a smaller supply are no larger than those of this one. */
const USUAL_SUPPLY = 1_000_000_000;

/** Drawn from plain values: it fetches nothing and starts no timer but the age's. */
export function BurnPortal({
  ref,
  content,
  token,
  explorer,
  supply,
  deadWallets,
  children,
}: BurnPortalProps) {
  const { figures, longestAge } = useLanguage();
  const mark = useMark();
  const { burned, burnedPercent, progress } = burnFigures(token.totalSupply, supply.currentSupply, figures);
  const isLoading = supply.status === 'loading';
  // No figure is longer than the total. All have the size that this needs: none breaks, or changes its size as it grows.
  const figureWidth = widthOfTokens(Math.max(USUAL_SUPPLY, token.totalSupply), figures);

  return (
    <Section
      ref={ref}
      id="burn-portal"
      heading={content.heading}
      className="burned-edges overflow-clip text-night-ink [--color-marker:transparent] [--color-ring:var(--color-night-ink)] [--spacing-heading:1.5rem] fire-glow print:bg-none"
      layout="mx-auto max-w-4xl text-center"
      ornament={<Flame />}
    >
      <div
        className="@container break-inside-avoid rounded-[1.4rem_1.1rem_1.5rem_1.2rem] border-3 border-highlight bg-night-raised p-[clamp(min(1.25rem,6vw),4vw,3rem)] shadow-print-far shadow-accent"
        data-status={supply.status}
      >
        <dl style={{ '--figure-size': `calc(97cqi / ${figureWidth})` }}>
          <div className="pb-5">
            <dt className="text-lg" {...mark(content.tokensBurned)}>
              {content.tokensBurned}
            </dt>
            <dd
              className={classNames(
                'min-h-[1.25em] font-display text-[length:min(6.5rem,var(--figure-size))] leading-[1.2] text-burn',
                !isLoading && 'whitespace-nowrap',
              )}
            >
              <ChangingText>{isLoading ? content.loading : burned}</ChangingText>
            </dd>
          </div>
          <FigureRow name={content.totalSupply}>{formatTokens(token.totalSupply, figures)}</FigureRow>
          <FigureRow name={content.burnProgress} nameId={PROGRESS_LABEL_ID}>
            <ChangingText>{burnedPercent}</ChangingText>
          </FigureRow>
        </dl>
        <ProgressBar percent={progress} valueText={burnedPercent} labelledBy={PROGRESS_LABEL_ID} />
        <p className={classNames(STATUS, 'noscript:hidden')}>
          <StatusWords words={content.status} supply={supply} />
          {Object.values(content.status).map((text) => (
            // Reserves height for the longest status, to avoid layout shift.
            <span key={text} aria-hidden="true" className="invisible" {...mark(text)}>
              {text.replace('{age}', longestAge)}
            </span>
          ))}
        </p>
        <noscript>
          <p className={STATUS} {...mark(content.noScript)}>
            {content.noScript}
          </p>
        </noscript>
        <ButtonLink href={explorer.url} tone="quiet">
          <span {...mark(explorer.label)}>{explorer.label}</span>
        </ButtonLink>
        <p className="mt-5 text-[1rem]" {...mark(content.note)}>
          {content.note}
        </p>
        <BurnMethod words={content.method} token={token} supply={supply} deadWallets={deadWallets} />
      </div>
      {children}
    </Section>
  );
}

interface FigureRowProps {
  name: string;
  nameId?: string;
  children: ReactNode;
}

/** The figure is as wide as the row lets it be: a box as narrow as its figure would move with every figure. */
function FigureRow({ name, nameId, children }: FigureRowProps) {
  const mark = useMark();
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-dashed border-night-line py-[0.55rem] text-start">
      <dt id={nameId} {...mark(name)}>
        {name}
      </dt>
      <dd className="flex-[1_0_auto] text-end font-display text-[length:min(clamp(1.125rem,3.4vw,1.625rem),12cqi,var(--figure-size))] whitespace-nowrap">
        {children}
      </dd>
    </div>
  );
}

interface StatusWordsProps {
  words: Queries.BurnPortalSectionFragment['status'];
  supply: Supply;
}

function StatusWords({ words, supply: { status, readAt } }: StatusWordsProps) {
  const mark = useMark();
  if (status !== 'loading' && readAt)
    return <Age since={readAt} template={status === 'ready' ? words.fresh : words.stale} />;
  const text = status === 'loading' ? words.loading : words.neverRead;
  return <span {...mark(text)}>{text}</span>;
}

export const burnPortalFragment = graphql`
  fragment BurnPortalSection on BurnPortalYaml {
    heading
    totalSupply
    tokensBurned
    burnProgress
    loading
    note
    noScript
    status {
      loading
      fresh
      stale
      neverRead
    }
    method {
      summary
      definition
      mint
      decimals
      slot
      source
      sourceChain
      sourceAssumed
      nodes
      age
      deadWallets
      notRead
    }
  }

  fragment BurnPortalToken on TokenYaml {
    mint
    decimals
    totalSupply
    assumedCurrentSupply
  }
`;
