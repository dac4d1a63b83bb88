import { graphql } from 'gatsby';
import { memo, useRef } from 'react';
import { useMark } from '../content/language';
import { sectionIds } from '../../shared/section-ids';
import type { SiteLinks } from '../../shared/site-links';
import { ButtonLink } from './button-link';
import { Drawing } from './drawing';
import { Icon } from './icons';
import { LanguageMenu } from './language-menu';
import { SocialLinks } from './social-links';
import { useCurrentSection } from './use-current-section';
import { useMenu } from './use-menu';

export interface TopBarProps {
  content: Queries.TopBarFragment;
  token: Queries.TopBarTokenFragment;
  links: SiteLinks;
  language: Queries.LanguageMenuFragment;
}

const MENU_ID = 'menu';

/**
 * The fixed bar, and the way past it for the keyboard. On phones the links fold into a popover: the browser itself opens it, closes it on Escape and on a tap
 * outside, and gives the focus back, so the menu works before any script.
 */
export const TopBar = memo(function TopBar({ content, token, links, language }: TopBarProps) {
  const mark = useMark();
  const currentSection = useCurrentSection(sectionIds);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useMenu(menu, toggle);
  const { exchange, launchPlatform, socials } = links;

  return (
    <>
      <a
        className="fixed start-3 top-3 z-30 max-w-[90%] border-3 border-ink bg-raised px-4 py-[0.6rem] font-bold not-focus:-translate-y-[200%] print:hidden"
        href="#content"
        {...mark(content.skipLink)}
      >
        {content.skipLink}
      </a>
      <header
        className="@container/bar fixed inset-x-0 top-0 z-20 border-b-4 border-ink bg-surface bar-measure print:hidden unfixed:static"
        // Each variable has an element of its own: many languages share a value, and the policy of the site names every style.
        style={{ '--bar-surplus': `${content.barSurplus}rem` }}
      >
        <div className="bar-row flex items-center gap-[min(0.75rem,2.2vw)]">
          <a
            className="group flex min-h-[44px] bar-brand items-center gap-[min(0.5rem,2vw)] font-display text-[length:min(1.375rem,5.6vw)] leading-none"
            style={{ '--name-width': token.symbolWidth }}
            href="#home"
          >
            <Drawing
              file={content.logo}
              size={44}
              className="w-[min(2.75rem,11.5vw)] flex-none group-hover:-rotate-8"
            />
            <span className="@container flex-1">
              <span {...mark(token.symbol)} dir="auto" className="bar-name rtl:text-right">
                {token.symbol}
              </span>
            </span>
          </a>
          <div ref={menu} id={MENU_ID} popover="auto" className="menu m-0">
            <PoweredBy platform={launchPlatform} />
            <nav aria-label={content.menu} {...mark(content.menu)} className="unfolded:ms-auto">
              <ul className="menu-links">
                {content.navigation.map(({ label, anchor }) => (
                  <li key={anchor}>
                    <a
                      href={`#${anchor}`}
                      aria-current={anchor === currentSection ? 'true' : undefined}
                      className="inline-flex min-h-11 menu-link items-center rounded-[0.6rem] px-2 font-bold hover:underline hover:decoration-3 hover:underline-offset-[0.3em] aria-[current=true]:bg-highlight forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-[color:Highlight]"
                      onClick={() => menu.current?.hidePopover?.()}
                    >
                      <span {...mark(label)}>{label}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <SocialLinks links={socials} className="unfolded:flex-nowrap" />
            {content.languages && language.all.length > 1 && (
              <LanguageMenu words={content.languages} language={language} section={currentSection} />
            )}
          </div>
          <ButtonLink
            href={exchange.url}
            tone="loud"
            size="small"
            className="ms-auto bar-button"
            style={{ '--label-length': exchange.label.length }}
          >
            {/* Some scripts reach lower than the line: what is over two lines is cut off, and they are not. */}
            <span
              className="line-clamp-2 not-[:lang(en)]:-mb-[0.2em] not-[:lang(en)]:pb-[0.2em] not-[:lang(en)]:leading-[1.3]"
              {...mark(exchange.label)}
            >
              {exchange.label}
            </span>
          </ButtonLink>
          <button
            ref={toggle}
            type="button"
            className="grid size-[clamp(44px,12vw,2.75rem)] flex-none cursor-pointer place-items-center rounded-[0.8rem] border-3 border-ink bg-raised unfolded:hidden in-flow:hidden"
            popoverTarget={MENU_ID}
            aria-label={content.menu}
            {...mark(content.menu)}
          >
            <Icon name="menu" className="size-[60%] rtl:-scale-x-100" />
          </button>
        </div>
      </header>
    </>
  );
});

function PoweredBy({ platform }: { platform: SiteLinks['launchPlatform'] }) {
  const mark = useMark();
  return (
    <a
      className="group inline-flex min-h-11 menu-platform items-center gap-[0.4rem] text-sm leading-[1.2]"
      href={platform.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span {...mark(platform.label)}>{platform.label}</span>{' '}
      {/* A picture that may shrink to nothing is no part of the narrowest width, and would push the name out of its box. */}
      <Drawing file={platform.logo} size={24} className="max-w-none flex-none" />{' '}
      <strong className="group-hover:underline group-hover:decoration-3 group-hover:underline-offset-[0.3em]">
        {platform.name}
      </strong>
    </a>
  );
}

export const topBarFragment = graphql`
  fragment TopBarToken on TokenYaml {
    symbol
    symbolWidth
  }

  fragment TopBar on SiteYaml {
    logo {
      publicURL
    }
    skipLink
    menu
    barSurplus
    navigation {
      label
      anchor
    }
    ...LanguageMenuWords
  }
`;
