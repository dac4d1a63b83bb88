import { graphql } from 'gatsby';
import type { CSSProperties, Ref } from 'react';
import type { Supply } from '../backend/use-supply';
import { Age } from '../ui/age';
import { ButtonLink } from '../ui/button-link';
import { ChangingText } from '../ui/changing-text';
import { Flame } from '../ui/flame';
import { formatPercent, formatTokens } from '../ui/format';
import { ProgressBar } from '../ui/progress-bar';
import { Section } from '../ui/section';
import { burnFigures } from './burn-figures';
import { BurnMethod } from './burn-method';

export interface BurnPortalProps {
  ref: Ref<HTMLElement>;
  content: Queries.BurnPortalSectionFragment;
  token: Queries.BurnPortalTokenFragment;
  explorer: { label: string; url: string };
  language: string;
  supply: Supply;
  /** Whole tokens in dead wallets, where known. */
  deadWallets: number | null;
}

/** Drawn from plain values: it fetches nothing and starts no timer but the age's. */
export function BurnPortal({
  ref,
  content,
  token,
  explorer,
  language,
  supply,
  deadWallets,
}: BurnPortalProps) {
  const { burned, burnedPercent } = burnFigures(token.totalSupply, supply.currentSupply);
  const percent = formatPercent(burnedPercent);
  const isLoading = supply.status === 'loading';
  // The size of the letters goes by it: a figure must neither break nor change its size while it grows.
  const longest = formatTokens(token.totalSupply).length;

  return (
    <Section ref={ref} id="burn-portal" heading={content.heading} className="hearth" ornament={<Flame />}>
      <div className="burn-card" data-status={supply.status}>
        <dl style={{ '--longest-figure': longest } as CSSProperties}>
          <div className="burn-hero">
            <dt>{content.tokensBurned}</dt>
            <dd>
              <ChangingText>{isLoading ? content.loading : formatTokens(burned)}</ChangingText>
            </dd>
          </div>
          <div className="burn-row">
            <dt>{content.totalSupply}</dt>
            <dd>{formatTokens(token.totalSupply)}</dd>
          </div>
          <div className="burn-row">
            <dt id="burn-progress-label">{content.burnProgress}</dt>
            <dd>
              <ChangingText>{percent}</ChangingText>
            </dd>
          </div>
        </dl>
        <ProgressBar percent={burnedPercent} valueText={percent} labelledBy="burn-progress-label" />
        <p className="burn-status">
          <StatusLine words={content.status} supply={supply} language={language} />
        </p>
        <noscript>
          <p className="burn-status">{content.noScript}</p>
        </noscript>
        <ButtonLink href={explorer.url} tone="quiet">
          {explorer.label}
        </ButtonLink>
        <p className="burn-note">{content.note}</p>
        <BurnMethod
          words={content.method}
          language={language}
          token={token}
          supply={supply}
          deadWallets={deadWallets}
        />
      </div>
    </Section>
  );
}

interface StatusLineProps {
  words: Queries.BurnPortalSectionFragment['status'];
  supply: Supply;
  language: string;
}

function StatusLine({ words, supply, language }: StatusLineProps) {
  if (supply.status === 'loading') return words.loading;
  if (!supply.readAt) return words.neverRead;
  const template = supply.status === 'ready' ? words.fresh : words.stale;
  return <Age since={supply.readAt} template={template} language={language} />;
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
