import { graphql, type PageProps } from 'gatsby';
import { Landing, type LandingData } from '../landing';
import { parts } from '../parts';

export default function IndexPage({ data }: PageProps<LandingData>) {
  return <Landing data={data} parts={parts} />;
}

export function Head({ data: { site } }: PageProps<LandingData>) {
  return (
    <>
      <html lang="en" />
      <title>{site.title}</title>
      <meta name="description" content={site.description} />
    </>
  );
}

/** The pictures have the widths and sizes of the site's. */
export const query = graphql`
  query {
    token: tokenYaml {
      symbol
      mint
      totalSupply
      assumedCurrentSupply
    }
    links: linksYaml {
      exchange {
        label
        url
      }
      explorer {
        label
        url
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
        url
      }
    }
    site: siteYaml {
      title
      description
      skipLink
      menu
      logo {
        publicURL
      }
      navigation {
        label
        anchor
      }
      footer {
        copyright
        disclaimer
      }
    }
    hero: heroYaml {
      heading
      tagline
      addressLabel
      copyButton
      copied {
        title
        description
      }
      picture {
        alt
        image {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              width: 620
              breakpoints: [280, 360, 480, 620, 780, 960]
              sizes: "(min-width: 48rem) min(37vw, 32rem), min(84vw, 26rem)"
              formats: [AVIF, WEBP, AUTO]
              placeholder: NONE
            )
          }
        }
      }
    }
    about: aboutYaml {
      heading
      paragraphs
      picture {
        alt
        image {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              width: 520
              breakpoints: [280, 390, 520, 660, 780, 1000]
              sizes: "(min-width: 48rem) min(38vw, 24rem), min(90vw, 24rem)"
              formats: [AVIF, WEBP, AUTO]
              placeholder: NONE
            )
          }
        }
      }
    }
    howToBuy: howToBuyYaml {
      heading
      steps {
        title
        description
        drawing {
          publicURL
        }
      }
    }
    tokenomics: tokenomicsYaml {
      heading
      statement
      claims {
        id
        title
        description
      }
    }
    burnPortal: burnPortalYaml {
      heading
      totalSupply
      tokensBurned
      burnProgress
      note
      status {
        neverRead
      }
    }
    roadmap: roadmapYaml {
      heading
      picture {
        alt
        caption
        image {
          childImageSharp {
            gatsbyImageData(
              layout: CONSTRAINED
              width: 1080
              breakpoints: [360, 540, 720, 960, 1200, 1480, 1920]
              sizes: "(min-width: 80rem) max(74rem, min(78vw, 92.3rem)), 93vw"
              formats: [AVIF, WEBP, AUTO]
              placeholder: DOMINANT_COLOR
            )
          }
        }
      }
      phases {
        label
        title
        description
        drawing {
          publicURL
        }
      }
    }
  }
`;
