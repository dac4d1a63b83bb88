import { graphql, type HeadProps, type PageProps, withPrefix } from 'gatsby';
import { useMemo } from 'react';
import { useChainFigures } from '../backend/use-chain-figures';
import { burnsAtomFeed, burnsJsonFeed } from '../../shared/burn-files';
import { LanguageProvider } from '../content/language';
import { fillSiteLinks } from '../../shared/site-links';
import { About } from '../sections/about';
import { BurnHistory } from '../sections/burn-history/burn-history';
import { BurnPortal } from '../sections/burn-portal';
import { Footer } from '../sections/footer';
import { Hero } from '../sections/hero';
import { HowToBuy } from '../sections/how-to-buy';
import { Roadmap } from '../sections/roadmap';
import { Tokenomics } from '../sections/tokenomics';
import { Link } from '../ui/head-elements';
import { PageHead } from '../ui/page-head';
import { SectionBoundary } from '../ui/section-boundary';
import { ShareTags } from '../ui/share-tags';
import { TopBar } from '../ui/top-bar';

export default function LandingPage({ data: { content } }: PageProps<Queries.LandingPageQuery>) {
  const { language, token, site, hero, about, howToBuy, tokenomics, burnPortal, burns, roadmap } = content;
  const links = useMemo(() => fillSiteLinks(content.links, token), [content.links, token]);
  const { supply, claims, claimsPlace } = useChainFigures(token);

  return (
    <LanguageProvider value={language}>
      <SectionBoundary holds="a[href='#content'], header">
        <TopBar content={site} token={token} links={links} language={language} />
      </SectionBoundary>
      <main id="content" tabIndex={-1} className="overflow-x-clip">
        <SectionBoundary holds="#home">
          <Hero
            content={hero}
            mint={token.mint}
            exchange={links.exchange}
            wallet={links.wallet}
            language={language}
          />
        </SectionBoundary>
        <SectionBoundary holds="#about">
          <About content={about} />
        </SectionBoundary>
        <SectionBoundary holds="#how-to-buy">
          <HowToBuy content={howToBuy} />
        </SectionBoundary>
        <SectionBoundary holds="#tokenomics">
          <Tokenomics
            ref={claimsPlace}
            content={tokenomics}
            accountUrl={links.explorer.accountUrl}
            reading={claims}
          />
        </SectionBoundary>
        <SectionBoundary holds="#burn-portal">
          <BurnPortal
            ref={claimsPlace}
            content={burnPortal}
            token={token}
            explorer={links.explorer}
            supply={supply}
            deadWallets={claims?.deadWallets ?? null}
          >
            {burns && (
              <BurnHistory
                words={content.burnHistory}
                history={burns}
                explorer={links.explorer}
                totalSupply={token.totalSupply}
                supply={supply}
              />
            )}
          </BurnPortal>
        </SectionBoundary>
        <SectionBoundary holds="#roadmap">
          <Roadmap content={roadmap} />
        </SectionBoundary>
      </main>
      <SectionBoundary holds="footer">
        <Footer content={site} socials={links.socials} editUrl={language.editUrl} />
      </SectionBoundary>
    </LanguageProvider>
  );
}

export function Head({ data: { content } }: HeadProps<Queries.LandingPageQuery>) {
  const { language, site, token, burns } = content;
  return (
    <PageHead title={site.title} site={site} language={language}>
      <ShareTags site={site} siteName={token.name} language={language} />
      {/* Where readers of feeds find the burns. */}
      {burns &&
        [burnsJsonFeed, burnsAtomFeed].map(({ type, path }) => (
          <Link key={path} rel="alternate" type={type} href={withPrefix(path)} />
        ))}
    </PageHead>
  );
}

export const query = graphql`
  query LandingPage($language: String) {
    content(language: $language) {
      language {
        ...PageLanguage
        ...PageHeadLanguage
        ...ShareTagsLanguage
        ...LanguageMenu
        ...LanguageOffer
        editUrl
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
      burnPortal {
        ...BurnPortalSection
      }
      burnHistory {
        ...BurnHistoryWords
      }
      burns {
        ...BurnHistory
      }
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
      transactionUrl
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
