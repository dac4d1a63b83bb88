import { graphql } from 'gatsby';
import { memo, useRef } from 'react';
import { sectionIds } from '../content/section-ids';
import type { SiteLinks } from '../content/site-links';
import { ButtonLink } from './button-link';
import { Drawing } from './drawing';
import { MenuIcon } from './icons';
import { SocialLinks } from './social-links';
import { useCurrentSection } from './use-current-section';
import { useMenuKeys } from './use-menu-keys';

export interface TopBarProps {
  content: Queries.TopBarFragment;
  productName: string;
  links: SiteLinks;
}

const menuId = 'menu';

/**
 * The fixed bar. On phones the links fold into a popover: the browser itself opens it, closes it on Escape and on a tap
 * outside, and gives the focus back, so the menu works before and without any script.
 */
export const TopBar = memo(function TopBar({ content, productName, links }: TopBarProps) {
  const currentSection = useCurrentSection(sectionIds);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useMenuKeys(menu, toggle);

  return (
    <header className="top-bar">
      <a className="brand" href="#home">
        <Drawing file={content.logo} size={44} />
        {productName}
      </a>
      <div ref={menu} id={menuId} popover="auto" className="menu">
        <PoweredBy platform={links.launchPlatform} />
        <nav aria-label={content.menu}>
          <ul className="nav-links">
            {content.navigation.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  aria-current={anchor === currentSection ? 'true' : undefined}
                  onClick={() => menu.current?.hidePopover?.()}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks links={links.socials} />
      </div>
      <ButtonLink href={links.exchange.url} tone="loud">
        {links.exchange.label}
      </ButtonLink>
      <button
        ref={toggle}
        type="button"
        className="menu-button"
        popoverTarget={menuId}
        aria-label={content.menu}
      >
        <MenuIcon />
      </button>
    </header>
  );
});

function PoweredBy({ platform }: { platform: SiteLinks['launchPlatform'] }) {
  return (
    <a className="powered-by" href={platform.url} target="_blank" rel="noopener noreferrer">
      <span>{platform.label}</span> <Drawing file={platform.logo} size={24} />{' '}
      <strong>{platform.name}</strong>
    </a>
  );
}

export const topBarFragment = graphql`
  fragment TopBar on SiteYaml {
    logo {
      publicURL
    }
    menu
    navigation {
      label
      anchor
    }
  }
`;
