import { graphql } from 'gatsby';
import { memo, useRef } from 'react';
import { sectionIds } from '../content/section-ids';
import type { SiteLinks } from '../content/site-links';
import { ButtonLink } from './button-link';
import { Drawing } from './drawing';
import { MenuIcon } from './icons';
import { SocialLinks } from './social-links';
import { useCurrentSection } from './use-current-section';
import { useMenu } from './use-menu';

export interface TopBarProps {
  content: Queries.TopBarFragment;
  productName: string;
  links: SiteLinks;
}

const MENU_ID = 'menu';

/** Unfolded, what the browser does with a closed popover is undone: it is the middle of the bar. */
const MENU =
  'm-0 folded:start-auto folded:end-0 folded:top-bar folded:bottom-auto folded:max-h-[calc(100dvh-var(--spacing-bar))] ' +
  'folded:w-[min(22rem,100vw)] folded:overflow-y-auto folded:border-4 folded:border-t-0 folded:border-ink folded:bg-raised ' +
  'folded:px-5 folded:pt-4 folded:pb-5 folded:text-ink folded:backdrop:top-bar folded:backdrop:bg-[rgb(32_20_10/0.35)] ' +
  'unfolded:static unfolded:flex unfolded:size-auto unfolded:flex-1 unfolded:items-center unfolded:gap-3 ' +
  'unfolded:overflow-visible unfolded:border-0 unfolded:bg-transparent unfolded:p-0 unfolded:text-inherit ' +
  'in-flow:static in-flow:order-last in-flow:flex in-flow:max-h-none in-flow:flex-wrap in-flow:items-center in-flow:gap-x-4 in-flow:w-full in-flow:border-0 in-flow:bg-transparent in-flow:p-0';

/**
 * The fixed bar. On phones the links fold into a popover: the browser itself opens it, closes it on Escape and on a tap
 * outside, and gives the focus back, so the menu works before any script.
 */
export const TopBar = memo(function TopBar({ content, productName, links }: TopBarProps) {
  const currentSection = useCurrentSection(sectionIds);
  const menu = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useMenu(menu, toggle);

  return (
    <header className="@container/bar fixed inset-x-0 top-0 z-20 flex h-bar items-center gap-[min(0.75rem,2.2vw)] border-b-4 border-ink bg-surface px-gutter print:hidden in-flow:static in-flow:h-auto in-flow:flex-wrap in-flow:py-2">
      <a
        className="group flex min-h-[44px] flex-none items-center gap-[min(0.5rem,2vw)] font-display text-[length:min(1.375rem,5.6vw)] leading-none"
        href="#home"
      >
        <Drawing file={content.logo} size={44} className="w-[min(2.75rem,11.5vw)] group-hover:-rotate-8" />
        {productName}
      </a>
      <div ref={menu} id={MENU_ID} popover="auto" className={MENU}>
        <PoweredBy platform={links.launchPlatform} />
        <nav aria-label={content.menu} className="unfolded:ms-auto">
          <ul className="folded:py-3 unfolded:flex in-flow:flex in-flow:flex-wrap in-flow:py-0">
            {content.navigation.map(({ label, anchor }) => (
              <li key={anchor}>
                <a
                  href={`#${anchor}`}
                  aria-current={anchor === currentSection ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-[0.6rem] px-[0.7rem] font-bold whitespace-nowrap hover:underline hover:decoration-3 hover:underline-offset-[0.3em] aria-[current=true]:bg-highlight forced-colors:aria-[current=true]:outline-2 forced-colors:aria-[current=true]:outline-[color:Highlight] folded:w-full folded:text-xl in-flow:text-base"
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
      <ButtonLink href={links.exchange.url} tone="loud" size="small" className="ms-auto flex-none">
        {links.exchange.label}
      </ButtonLink>
      <button
        ref={toggle}
        type="button"
        className="grid size-[clamp(44px,12vw,2.75rem)] flex-none cursor-pointer place-items-center rounded-[0.8rem] border-3 border-ink bg-raised unfolded:hidden in-flow:hidden"
        popoverTarget={MENU_ID}
        aria-label={content.menu}
      >
        <MenuIcon />
      </button>
    </header>
  );
});

function PoweredBy({ platform }: { platform: SiteLinks['launchPlatform'] }) {
  return (
    <a
      className="group inline-flex min-h-11 items-center gap-[0.4rem] text-sm leading-[1.2] folded:w-full folded:border-b-2 folded:border-dashed folded:border-ink in-flow:w-auto in-flow:border-0"
      href={platform.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <span>{platform.label}</span>{' '}
      {/* A picture that may shrink to nothing is no part of the narrowest width, and would push the name out of its box. */}
      <Drawing file={platform.logo} size={24} className="max-w-none flex-none" />{' '}
      <strong className="group-hover:underline group-hover:decoration-3 group-hover:underline-offset-[0.3em]">
        {platform.name}
      </strong>
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
