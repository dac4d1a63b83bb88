import { graphql } from 'gatsby';
import { useCallback } from 'react';
import { BurnPortalView } from '../burn-portal/burn-portal-view';
import { useSupply } from '../burn-portal/use-supply';
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
    const { openSupplyClient } = await import('../burn-portal/supply-client');
    const backend = {
      url: process.env.GATSBY_SUPABASE_URL,
      key: process.env.GATSBY_SUPABASE_ANON_KEY,
    };
    return openSupplyClient(backend, { mint: token.mint, totalSupply: token.totalSupply });
  }, [token.mint, token.totalSupply]);
  const supply = useSupply(token.assumedCurrentSupply, openClient);

  return (
    <Section id="burn-portal" heading={content.heading} className="hearth" ornament={<Flame />}>
      <BurnPortalView
        words={content}
        explorer={explorer}
        language={language}
        totalSupply={token.totalSupply}
        supply={supply}
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
  }

  fragment BurnPortalToken on TokenYaml {
    mint
    totalSupply
    assumedCurrentSupply
  }
`;
