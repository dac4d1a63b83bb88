import { graphql } from 'gatsby';
import { memo, useRef } from 'react';
import { getLabelAttributes, getTextAttributes, getWords } from '../../shared/page-text';
import { useLanguage } from '../content/language';
import type { SiteLinks } from '../../shared/site-links';
import { classNames } from './class-names';
import { ButtonLink, ExternalLink, NEW_TAB_ID } from './links';
import { Icon } from './icons';
import { Illustration } from './picture';
import { LanguageMenu } from './languages';
import { SocialLinks } from './social-links';
import { Text } from './text';
import { useCurrentSection } from './use-current-section';
import { useMenu } from './use-menu';

export interface TopBarProps {
  content: Queries.TopBarFragment;
  token: Queries.TopBarTokenFragment;
  links: SiteLinks;
}

const MENU_ID = 'menu';

/**
 * The fixed bar, and a skip link before it. On phones the links are in a popover: the browser opens it, closes it and
 * restores focus, so the menu works before the scripts load.
 */
export const TopBar = memo(function TopBar({ content, token, links }: TopBarProps) {
  const hasLanguageMenu = useLanguage().all.length > 1;
  const currentSection = useCurrentSection();
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useMenu(menu, toggle);
  const { exchanges, launchPlatform, socials } = links;
  const [exchange] = exchanges;

  return (
    <>
      <a
        className="fixed start-3 top-3 z-30 max-w-[90%] bg-raised px-4 py-2.5 font-bold inked not-focus:-top-full print:hidden"
        href="#content"
        {...getTextAttributes(content.skipLink)}
      >
        {getWords(content.skipLink)}
      </a>
      <Text id={NEW_TAB_ID} hidden>
        {content.newTab}
      </Text>
      <header
        className="@container/bar fixed inset-x-0 top-0 z-20 border-b-4 border-ink bg-surface bar-measure print:hidden unfixed:static"
        // One variable per style attribute: the CSP lists each distinct attribute, and languages share values.
        style={{ '--bar-surplus': `${content.barSurplus}rem` }}
      >
        <div className="bar-row flex items-center gap-[min(0.75rem,2.2vw)]">
          <a
            className="group flex min-h-[44px] bar-brand items-center font-display leading-none"
            style={{ '--name-width': token.symbolWidth }}
            href="#home"
          >
            <Illustration
              file={content.logo}
              size={44}
              className="w-[min(2.75rem,11.5vw)] flex-none drawing bar-logo group-hover:-rotate-8"
            />
            <span className="@container flex-1">
              <span
                {...getTextAttributes(token.symbol)}
                translate="no"
                dir="auto"
                className="bar-name rtl:text-right"
              >
                {getWords(token.symbol)}
              </span>
            </span>
          </a>
          <div ref={menu} id={MENU_ID} popover="auto" className="menu m-0">
            {launchPlatform && <PoweredBy platform={launchPlatform} />}
            <nav
              {...getLabelAttributes(content.menu)}
              className={classNames('unfolded:ms-auto', content.navigation.length === 0 && 'invisible')}
            >
              <ul className="menu-links">
                {content.navigation.map(({ label, anchor }) => (
                  <li key={anchor}>
                    <a
                      href={`#${anchor}`}
                      aria-current={anchor === currentSection?.id ? 'true' : undefined}
                      className="inline-flex min-h-11 menu-link items-center rounded-link current-item px-2 font-bold hover:bold-underline"
                      onClick={() => menu.current?.hidePopover?.()}
                    >
                      <Text>{label}</Text>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <SocialLinks links={socials} className="unfolded:flex-nowrap" />
            {content.languages && hasLanguageMenu && (
              <LanguageMenu label={content.languages.label} section={currentSection?.id} />
            )}
          </div>
          <ButtonLink
            href={exchange.url}
            label={exchange.label}
            tone="loud"
            size="small"
            className="ms-auto bar-button"
            style={{ '--label-length': getWords(exchange.label).length }}
            // Letters of some languages extend below the line, where `line-clamp` would cut them off.
            labelClassName="line-clamp-2 not-[:lang(en)]:-mb-[0.2em] not-[:lang(en)]:pb-[0.2em] not-[:lang(en)]:leading-label"
          />
          <button
            ref={toggle}
            type="button"
            className="menu-toggle centered size-bar-control flex-none rounded-[0.8rem] bg-raised inked unfolded:hidden in-flow:hidden"
            popoverTarget={MENU_ID}
            {...getLabelAttributes(content.menu)}
          >
            <Icon name="menu" className="size-[70%] rtl:-scale-x-100" />
            <Icon name="cross" className="size-[70%]" />
          </button>
        </div>
      </header>
    </>
  );
});

function PoweredBy({ platform }: { platform: NonNullable<SiteLinks['launchPlatform']> }) {
  return (
    <ExternalLink
      className="group inline-flex min-h-11 menu-platform items-center gap-1.5 text-sm leading-display"
      href={platform.url}
    >
      <Text>{platform.label}</Text>{' '}
      {/* With Tailwind's `max-width: 100%`, the image would not add to the minimum width, and the name would overflow. */}
      <Illustration file={platform.logo} size={24} className="max-w-none flex-none" />{' '}
      <strong translate="no" className="group-hover:bold-underline">
        {getWords(platform.name)}
      </strong>
    </ExternalLink>
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
    newTab
    menu
    barSurplus
    navigation {
      label
      anchor
    }
    languages {
      label
    }
  }
`;
