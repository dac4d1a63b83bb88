import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import type { SiteLinks } from '../../../shared/site-links';
import { ButtonLink, ExternalLink, LinkRow } from '../../ui/links';
import { classNames } from '../../ui/class-names';
import { ADDRESS_ID, CopyButton } from '../../ui/copy-button';
import { LanguageOffer } from '../../ui/languages';
import { Picture } from '../../ui/picture';
import { Text } from '../../ui/text';

export interface HeroProps {
  content: Queries.HeroSectionFragment;
  mint: string;
  links: SiteLinks;
  /** The live figure, below the tagline. */
  figure?: ReactNode;
}

export function Hero({ content, mint, links: { exchanges, wallet }, figure }: HeroProps) {
  const [exchange, ...otherExchanges] = exchanges;
  return (
    <section
      id="home"
      aria-labelledby="home-heading"
      className="@container halftone relative overflow-clip px-gutter pt-hero pb-section print:py-6"
    >
      <LanguageOffer />
      <div className="relative grid grid-cols-1 items-center gap-[clamp(1.5rem,4vw,3rem)] @halves:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="@container">
          {/* Fits on one line. In the wider fallback font, it overflows briefly: a line break would shift the page. */}
          <Text
            as="h1"
            id="home-heading"
            translate="no"
            className="origin-bottom-left -rotate-2 text-hero leading-[0.95] wrap-normal sticker-outline"
            style={{ '--heading-width': content.headingWidth }}
          >
            {content.heading}
          </Text>
          <Text
            as="p"
            className="mt-4 max-w-[22ch] font-display text-tagline leading-display text-balance [word-break:auto-phrase]"
          >
            {content.tagline}
          </Text>
          {figure}
          {/* A click anywhere on the label is a click on its button, and the address can still be selected. With large
              text, the button wraps below the address. */}
          <label className="mt-5 flex w-fit max-w-full cursor-pointer address-box flex-wrap items-center gap-2 gap-x-3">
            <span className="min-w-0 flex-[1_0_min(100%,8rem)]">
              <Text className="block text-xs leading-label font-bold">{content.addressLabel}</Text>
              <code
                id={ADDRESS_ID}
                translate="no"
                dir="ltr"
                className="block text-address leading-note text-balance break-all rtl:text-right"
              >
                <b>{mint.slice(0, 4)}</b>
                {mint.slice(4, -4)}
                <b>{mint.slice(-4)}</b>
              </code>
            </span>
            <CopyButton address={mint} words={content} />
          </label>
          <Text as="p" className="mt-4.5 max-w-column text-note leading-note">
            {content.neverAsks}
          </Text>
          {/* The link has a fixed width, so the link and the button stay in place when the font loads. */}
          <div
            className={classNames(
              'mt-6',
              wallet && 'grid max-w-column items-center gap-4 md:block @xs:grid-cols-[minmax(0,1fr)_5.5rem]',
            )}
          >
            <ButtonLink href={exchange.url} label={exchange.label} tone="loud" size="large" />
            {wallet && (
              <ExternalLink
                href={wallet.url}
                className="touch-link justify-self-start text-note leading-note font-bold md:hidden print:hidden"
              >
                <Text>{wallet.label}</Text>
              </ExternalLink>
            )}
            <LinkRow links={otherExchanges} className="col-span-full" />
          </div>
        </div>
        <Picture
          picture={content.picture}
          priority
          className="spotlight relative block w-[min(94%,26rem)] justify-self-center @halves:w-[min(88%,32rem)]"
          imgClassName="relative motion-safe:animate-bob"
        />
      </div>
    </section>
  );
}

export const heroFragment = graphql`
  fragment HeroSection on HeroYaml {
    heading
    headingWidth
    tagline
    addressLabel
    neverAsks
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
            width: 620
            breakpoints: [280, 360, 480, 620, 780, 960]
            sizes: "(min-width: 86.5rem) 32rem, (min-width: 47.5rem) 37vw, (min-width: 31rem) 26rem, 84vw"
          )
        }
      }
    }
  }
`;
