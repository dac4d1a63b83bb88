import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import type { SiteLinks } from '../../../shared/site-links';
import { ButtonLink, ExternalLink, LinkRow } from '../../ui/links';
import { classNames } from '../../ui/class-names';
import { ADDRESS_ID, CopyButton } from '../../ui/copy-button';
import { LanguageOffer } from '../../ui/languages';
import { Picture } from '../../ui/picture';
import { SocialLinks } from '../../ui/social-links';
import { Text } from '../../ui/text';

export interface HeroProps {
  content: Queries.HeroSectionFragment;
  mint: string;
  links: SiteLinks;
  /** The live figure, below the tagline. */
  figure?: ReactNode;
}

/** On phones, the mascot leans over the address, beside the tagline. With large text, it has a row of its own. */
const MASCOT =
  'pointer-events-none relative z-1 col-start-1 -mb-6.75 w-[min(12.5rem,100%-9rem)] self-end ' +
  'justify-self-end *:relative @max-[16rem]:mt-5 @max-[16rem]:w-3/4 @min-[16rem]:row-start-1 ' +
  '@halves:spotlight @halves:col-start-2 @halves:row-span-2 @halves:row-start-1 @halves:mb-0 ' +
  '@halves:w-[min(88%,32rem)] @halves:self-center @halves:justify-self-center';

export function Hero({ content, mint, links: { exchanges, wallet, socials }, figure }: HeroProps) {
  const [exchange, ...otherExchanges] = exchanges;
  return (
    <section
      id="home"
      aria-labelledby="home-heading"
      className="@container/hero halftone relative overflow-clip px-gutter pt-hero pb-section print:py-6"
    >
      <LanguageOffer />
      <div className="relative grid grid-cols-1 gap-x-[clamp(1.5rem,4vw,3rem)] @halves:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="@container col-start-1 row-start-1 @halves:self-end">
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
            className="beside-mascot mt-4 max-w-[22ch] font-display text-tagline leading-display text-balance [word-break:auto-phrase]"
          >
            {content.tagline}
          </Text>
          <div className="beside-mascot">{figure}</div>
        </div>
        <Picture
          picture={content.picture}
          phoneImage={content.picture.phoneImage}
          priority
          className={MASCOT}
        />
        <div className="@container @halves:col-start-1">
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
            <LinkRow links={otherExchanges} className="col-span-full print:hidden" />
          </div>
          <Text as="p" className="mt-4.5 max-w-column text-note leading-note">
            {content.neverAsks}
          </Text>
          <SocialLinks links={socials} className="-ms-2.5 mt-2 md:hidden print:hidden" />
        </div>
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
      phoneImage {
        ...UnscaledImage
      }
      image {
        ...UnscaledImage
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
