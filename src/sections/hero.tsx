import { graphql } from 'gatsby';
import { memo, useRef } from 'react';
import { useMark } from '../content/language';
import type { SiteLinks } from '../../shared/site-links';
import { ButtonLink } from '../ui/button-link';
import { classNames } from '../ui/class-names';
import { CopyButton } from '../ui/copy-button';
import { LanguageOffer } from '../ui/language-offer';
import { Picture } from '../ui/picture';

export interface HeroProps {
  content: Queries.HeroSectionFragment;
  mint: string;
  exchange: SiteLinks['exchange'];
  wallet: SiteLinks['wallet'];
  language: Queries.LanguageOfferFragment;
}

export const Hero = memo(function Hero({ content, mint, exchange, wallet, language }: HeroProps) {
  const mark = useMark();
  const address = useRef<HTMLElement>(null);
  const image = content.picture.image.childImageSharp?.gatsbyImageData;

  return (
    <section
      id="home"
      aria-labelledby="home-heading"
      className="@container relative overflow-clip px-gutter pt-[calc(var(--spacing-bar)+clamp(2.75rem,4vw,3.5rem))] pb-section before:absolute before:inset-0 before:halftone rtl:before:-scale-x-100 print:py-6 print:before:hidden"
    >
      <LanguageOffer language={language} />
      <div className="relative grid grid-cols-1 items-center gap-[clamp(1.5rem,4vw,3rem)] @halves:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="@container">
          {/*
           * As big as its half of the section allows: the page says how many em wide the name is. A word that the fallback font
           * makes too wide sticks out for a moment; broken in two it would push the page down.
           */}
          <h1
            id="home-heading"
            {...mark(content.heading)}
            className="origin-bottom-left -rotate-2 text-[length:min(216px,97cqi/var(--heading-width))] leading-[0.95] wrap-normal sticker-outline"
            style={{ '--heading-width': content.headingWidth }}
          >
            {content.heading}
          </h1>
          <p
            className="mt-4 max-w-[22ch] font-display text-[length:clamp(1.375rem,3.2vw,2rem)] leading-[1.2] text-balance [word-break:auto-phrase]"
            {...mark(content.tagline)}
          >
            {content.tagline}
          </p>
          {/* Where large letters leave no space beside the address, the button stands below it. */}
          <div className="mt-7 flex max-w-136 flex-wrap items-center gap-x-3 gap-y-2 rounded-[1rem_0.8rem_1.1rem_0.9rem] border-3 border-ink bg-raised ps-[1.1rem] pe-[0.8rem] pt-[0.7rem] pb-[0.8rem] shadow-print">
            <div className="min-w-0 flex-[1_0_min(100%,8rem)]">
              <p className="text-xs leading-[1.3] font-bold" {...mark(content.addressLabel)}>
                {content.addressLabel}
              </p>
              <code ref={address} dir="ltr" className="block text-note leading-[1.4] rtl:text-right">
                {mint}
              </code>
            </div>
            <CopyButton
              value={mint}
              label={content.copyButton}
              copied={content.copied}
              refused={content.copyRefused}
              source={address}
            />
          </div>
          <p className="mt-4.5 max-w-136 text-note leading-[1.4]" {...mark(content.neverAsks)}>
            {content.neverAsks}
          </p>
          {/* The link's column is as wide as it is: the button takes the rest, so the font that comes late moves neither. */}
          <div
            className={classNames(
              'mt-6',
              wallet && 'grid max-w-136 items-center gap-4 md:block @xs:grid-cols-[minmax(0,1fr)_5.5rem]',
            )}
          >
            <ButtonLink href={exchange.url} tone="loud" size="large">
              <span {...mark(exchange.label)}>{exchange.label}</span>
            </ButtonLink>
            {wallet && (
              // In a new tab like all links to other sites: who has no app keeps this page.
              <a
                href={wallet.url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center justify-self-start text-note leading-[1.4] font-bold underline underline-offset-[0.2em] md:hidden print:hidden"
              >
                <span {...mark(wallet.label)}>{wallet.label}</span>
              </a>
            )}
          </div>
        </div>
        {image && (
          <Picture
            image={image}
            alt={content.picture.alt}
            priority
            className="relative block w-[min(94%,26rem)] justify-self-center before:absolute before:inset-[7%_-4%_3%] before:rounded-[51%_49%_47%_53%/48%_52%_50%_50%] before:border-3 before:border-ink before:bg-highlight before:shadow-print-far @halves:w-[min(88%,32rem)]"
            imgClassName="relative motion-safe:animate-bob"
          />
        )}
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
            layout: CONSTRAINED
            width: 620
            breakpoints: [280, 360, 480, 620, 780, 960]
            sizes: "(min-width: 86.5rem) 32rem, (min-width: 47.5rem) 37vw, (min-width: 31rem) 26rem, 84vw"
            formats: [AVIF, WEBP, AUTO]
            placeholder: NONE
          )
        }
      }
    }
  }
`;
