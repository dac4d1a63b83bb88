import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { ReactNode } from 'react';
import { useChainFigures } from '../backend/use-chain-figures';
import { LanguageProvider } from '../content/language';
import { getWords } from '../../shared/page-text';
import type { SiteLinks } from '../../shared/site-links';
import { About } from '../sections/about/about';
import { BurnHistory } from '../sections/burn-history/burn-history';
import { KnotDates } from '../sections/burn-history/knot-dates';
import { useBurnEvent } from '../sections/burn-portal/burn-event';
import { BurnLink, BurnPortal } from '../sections/burn-portal/burn-portal';
import { useClaimBadges } from '../sections/claims/use-claim-badges';
import { Faq } from '../sections/faq/faq';
import { Footer } from '../sections/footer/footer';
import { Gallery } from '../sections/gallery/gallery';
import { Hero } from '../sections/hero/hero';
import { HowToBuy } from '../sections/how-to-buy/how-to-buy';
import { Listings } from '../sections/listings/listings';
import type { SectionId } from '../sections/schemas';
import { Roadmap } from '../sections/roadmap/roadmap';
import { Tokenomics } from '../sections/tokenomics/tokenomics';
import { PageHead, ShareTags } from '../ui/page-head';
import { SectionBoundary } from '../ui/section-boundary';
import { TopBar } from '../ui/top-bar';

type PageSection = 'home' | SectionId;

export default function LandingPage({ data: { content } }: PageProps<Queries.LandingPageQuery>) {
  const { language, token, site } = content;
  const siteLinks: Queries.SiteLinksFragment = content.links;
  const links = siteLinks as SiteLinks;
  const figures = useChainFigures(token, content.burnPortal !== null);
  const burnEvent = useBurnEvent(figures.supply);
  const claims = useClaimBadges(content, figures);
  /** The sections by id, each with a fragment in `query`. `content.sections` has their order. */
  const sections: Record<PageSection, ReactNode> = {
    home: (
      <Hero
        content={content.hero}
        mint={token.mint}
        links={links}
        figure={
          content.burnPortal && (
            <BurnLink content={content.burnPortal} token={token} supply={figures.supply} event={burnEvent} />
          )
        }
      />
    ),
    about: content.about && <About content={content.about} />,
    'how-to-buy': content.howToBuy && (
      <HowToBuy content={content.howToBuy} copyWords={content.hero} mint={token.mint} links={links} />
    ),
    tokenomics: content.tokenomics && <Tokenomics content={content.tokenomics} {...claims.tokenomics} />,
    gallery: content.gallery && <Gallery content={content.gallery} />,
    faq: content.faq && <Faq content={content.faq} />,
    listings: content.listings && <Listings content={content.listings} />,
    'burn-portal': content.burnPortal && (
      <BurnPortal
        content={content.burnPortal}
        token={token}
        links={links}
        supply={figures.supply}
        shareCard={content}
        event={burnEvent}
        knotDates={<KnotDates content={content} />}
        footer={<BurnHistory content={content} supply={figures.supply} />}
        {...claims.burnPortal}
      />
    ),
    roadmap: content.roadmap && <Roadmap content={content.roadmap} />,
  };

  return (
    <LanguageProvider value={language}>
      <SectionBoundary selector="a[href='#content'], header">
        <TopBar content={site} token={token} links={links} />
      </SectionBoundary>
      <main id="content" tabIndex={-1} className="overflow-x-clip shadow-none outline-none">
        {(['home', ...content.sections] as PageSection[]).map((id) => (
          <SectionBoundary key={id} selector={`#${id}`}>
            {sections[id]}
          </SectionBoundary>
        ))}
      </main>
      <SectionBoundary selector="footer">
        <Footer content={site} links={links} charts={content.burnPortal ? null : links.charts} />
      </SectionBoundary>
    </LanguageProvider>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.LandingPageQuery>) {
  const { language, site, token } = content;
  return (
    <PageHead title={getWords(site.title)} content={content} language={language}>
      <ShareTags site={site} siteName={getWords(token.name)} language={language} />
    </PageHead>
  );
}

export const query = graphql`
  query LandingPage($language: String) {
    content(language: $language) {
      language {
        ...PageLanguage
      }
      sections
      token {
        name
        mint
        ...TopBarToken
        ...BurnPortalToken
      }
      links {
        ...SiteLinks
      }
      ...PageHead
      site {
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
      ...ClaimBadges
      ...GallerySection
      ...FaqSection
      ...ListingsSection
      burnPortal {
        ...BurnPortalSection
      }
      ...ShareCard
      ...BurnHistorySection
      roadmap {
        ...RoadmapSection
      }
    }
  }

  fragment SiteLinks on LinksYaml {
    exchanges {
      label
      url
    }
    charts {
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
      brandPath
    }
  }
`;
