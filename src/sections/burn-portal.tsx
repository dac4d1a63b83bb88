import { graphql } from 'gatsby';
import { useCallback, useRef } from 'react';
import { BurnPortalView } from './burn-portal-view';
import { prepareRelativeTime } from '../ui/relative-time';
import { siteBackend } from '../backend/site-backend';
import { useSupply } from '../backend/use-supply';
import { useClaims } from '../backend/use-claims';
import { whenIdle } from '../ui/when-idle';
import { Flame } from '../ui/flame';
import { Section } from '../ui/section';

export interface BurnPortalProps {
  content: Queries.BurnPortalSectionFragment;
  token: Queries.BurnPortalTokenFragment;
  explorer: { label: string; url: string };
  language: string;
}

export function BurnPortal({ content, token, explorer, language }: BurnPortalProps) {
  const openClient = useCallback(async () => {
    // The page is complete without the figures: their client is loaded when nothing else wants the network.
    await whenIdle();
    const [{ openSupplyClient }] = await Promise.all([
      import('../backend/supply-client'),
      prepareRelativeTime(language),
    ]);
    // To make a client takes as long as to load its code: not both in one go.
    await whenIdle();
    return openSupplyClient(siteBackend, token);
  }, [token, language]);
  const supply = useSupply(token.assumedCurrentSupply, openClient);
  const section = useRef<HTMLElement>(null);
  const claims = useClaims(token.mint, section);

  return (
    <Section ref={section} id="burn-portal" heading={content.heading} className="hearth" ornament={<Flame />}>
      <BurnPortalView
        words={content}
        explorer={explorer}
        language={language}
        token={token}
        supply={supply}
        deadWallets={claims?.reading?.deadWallets ?? null}
      />
    </Section>
  );
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
