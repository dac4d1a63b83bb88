import { graphql } from 'gatsby';
import { type CSSProperties, memo, useRef } from 'react';
import type { SiteLinks } from '../content/site-links';
import { ButtonLink } from '../ui/button-link';
import { CopyButton } from '../ui/copy-button';
import { Picture } from '../ui/picture';

export interface HeroProps {
  content: Queries.HeroSectionFragment;
  mint: string;
  exchange: SiteLinks['exchange'];
}

export const Hero = memo(function Hero({ content, mint, exchange }: HeroProps) {
  const address = useRef<HTMLElement>(null);
  const image = content.picture.image.childImageSharp?.gatsbyImageData;

  return (
    <section id="home" aria-labelledby="home-heading" className="room hero">
      <div className="room-inside">
        <div className="hero-words">
          <h1
            id="home-heading"
            className="hero-name"
            style={{ '--heading-width': content.headingWidth } as CSSProperties}
          >
            {content.heading}
          </h1>
          <p className="hero-tagline">{content.tagline}</p>
          <div className="address-box">
            <p className="address-label">{content.addressLabel}</p>
            <code ref={address} className="address">
              {mint}
            </code>
            <CopyButton
              value={mint}
              label={content.copyButton}
              copied={content.copied}
              refused={content.copyRefused}
              source={address}
            />
          </div>
          <ButtonLink href={exchange.url} tone="loud">
            {exchange.label}
          </ButtonLink>
        </div>
        {image && <Picture image={image} alt={content.picture.alt} priority className="hero-picture" />}
      </div>
    </section>
  );
});

export const heroFragment = graphql`
  fragment HeroSection on HeroYaml {
    heading
    headingWidth
    tagline
    addressLabel
    copyButton
    copied {
      title
      description
    }
    copyRefused {
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
`;
