import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { type ReactNode, useMemo } from 'react';
import { type ChainFigures, useChainFigures } from '../backend/use-chain-figures';
import { LanguageProvider } from '../content/language';
import { fillSiteLinks, type SiteLinks } from '../../shared/site-links';
import { About } from '../sections/about';
import { BurnFeeds, BurnHistory } from '../sections/burn-history/burn-history'; // feature: burn-history
import { BurnPortal } from '../sections/burn-portal';
import { type ClaimBadges, useClaimBadges } from '../sections/claims/use-claim-badges'; // feature: claims
import { Footer } from '../sections/footer';
import { Hero } from '../sections/hero';
import { HowToBuy } from '../sections/how-to-buy';
import { Roadmap } from '../sections/roadmap';
import { Tokenomics } from '../sections/tokenomics';
import { PageHead } from '../ui/page-head';
import { SectionBoundary } from '../ui/section-boundary';
import { ShareTags } from '../ui/share-tags';
import { TopBar } from '../ui/top-bar';

interface SectionData extends ChainFigures {
  content: Queries.LandingPageQuery['content'];
  links: SiteLinks;
  claims: ClaimBadges; // feature: claims
}

/** The sections in their order on the page. `query` below has the fragment of each. */
const sections: readonly { id: string; render: (data: SectionData) => ReactNode }[] = [
  {
    id: 'home',
    render: ({ content, links }) => <Hero content={content.hero} mint={content.token.mint} links={links} />,
  },
  { id: 'about', render: ({ content }) => <About content={content.about} /> },
  { id: 'how-to-buy', render: ({ content }) => <HowToBuy content={content.howToBuy} /> },
  {
    id: 'tokenomics',
    render: (data) => (
      <Tokenomics
        content={data.content.tokenomics}
        {...data.claims.tokenomics} // feature: claims
      />
    ),
  },
  {
    id: 'burn-portal',
    render: (data) => (
      <BurnPortal
        content={data.content.burnPortal}
        token={data.content.token}
        explorer={data.links.explorer}
        supply={data.supply}
        below={<BurnHistory content={data.content} supply={data.supply} />} // feature: burn-history
        {...data.claims.burnPortal} // feature: claims
      />
    ),
  },
  { id: 'roadmap', render: ({ content }) => <Roadmap content={content.roadmap} /> },
];

export default function LandingPage({ data: { content } }: PageProps<Queries.LandingPageQuery>) {
  const { language, token, site } = content;
  const links = useMemo(() => fillSiteLinks(content.links, token), [content.links, token]);
  const figures = useChainFigures(token);
  const data = {
    ...figures,
    content,
    links,
    claims: useClaimBadges(content, figures), // feature: claims
  };

  return (
    <LanguageProvider value={language}>
      <SectionBoundary selector="a[href='#content'], header">
        <TopBar content={site} token={token} links={links} />
      </SectionBoundary>
      <main id="content" tabIndex={-1} className="overflow-x-clip shadow-none outline-none">
        {sections.map(({ id, render }) => (
          <SectionBoundary key={id} selector={`#${id}`}>
            {render(data)}
          </SectionBoundary>
        ))}
      </main>
      <SectionBoundary selector="footer">
        <Footer content={site} socials={links.socials} />
      </SectionBoundary>
    </LanguageProvider>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.LandingPageQuery>) {
  const { language, site, token } = content;
  return (
    <PageHead title={site.title} site={site} language={language}>
      <ShareTags site={site} siteName={token.name} language={language} />
      {/* begin feature: burn-history */}
      <BurnFeeds content={content} />
      {/* end feature: burn-history */}
    </PageHead>
  );
}

export const query = graphql`
  query LandingPage($language: String) {
    content(language: $language) {
      language {
        ...PageLanguage
      }
      token {
        name
        mint
        pool
        ...TopBarToken
        ...BurnPortalToken
      }
      links {
        ...SiteLinks
      }
      site {
        ...PageHead
        ...ShareTags
        ...TopBar
        ...Footer
      }
      hero {
        ...HeroSection
      }
      about {
        ...AboutSection
      }
      howToBuy {
        ...HowToBuySection
      }
      tokenomics {
        ...TokenomicsSection
      }
      ...ClaimBadges # feature: claims
      burnPortal {
        ...BurnPortalSection
      }
      ...BurnHistorySection # feature: burn-history
      roadmap {
        ...RoadmapSection
      }
    }
  }

  fragment SiteLinks on LinksYaml {
    exchange {
      label
      url
    }
    wallet {
      label
      url
    }
    explorer {
      label
      url
      accountUrl
    }
    launchPlatform {
      label
      name
      url
      logo {
        publicURL
      }
    }
    socials {
      name
      icon
      url
    }
  }
`;
