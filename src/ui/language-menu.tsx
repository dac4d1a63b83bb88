import { graphql, withPrefix } from 'gatsby';
import { useEffect, useRef } from 'react';
import { useMark } from '../content/language';
import type { SectionId } from '../../shared/section-ids';
import { Icon } from './icons';

export interface LanguageMenuProps {
  words: NonNullable<Queries.LanguageMenuWordsFragment['languages']>;
  language: Queries.LanguageMenuFragment;
  /** What the visitor looks at, and finds again in another language. */
  section: SectionId | undefined;
}

/** Plain links to the page in every language, each by its own name. The address alone remembers the choice. */
export function LanguageMenu({ words, language, section }: LanguageMenuProps) {
  const mark = useMark();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu.current), []);
  const place = section === undefined || section === 'home' ? '' : `#${section}`;

  return (
    <details ref={menu} className="group/languages relative">
      <summary className="flex min-h-11 min-w-11 cursor-pointer list-none items-center gap-2 rounded-full px-[0.7rem] font-bold hover:bg-highlight unfolded:justify-center unfolded:px-0 [&::-webkit-details-marker]:hidden">
        <Icon name="globe" />
        <span className="sr-only" {...mark(words.label)}>
          {words.label}
        </span>
        <span className="unfolded:sr-only in-flow:not-sr-only">{language.name}</span>
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-1 unfolded:absolute unfolded:end-0 unfolded:top-full unfolded:mt-2 unfolded:max-h-[calc(100dvh-var(--spacing-bar)-1rem)] unfolded:w-max unfolded:flex-col unfolded:overflow-y-auto unfolded:rounded-card unfolded:border-3 unfolded:border-ink unfolded:bg-raised unfolded:p-2 unfolded:shadow-print">
        {language.all.map(({ tag, name, path }) => (
          <li key={tag}>
            <a
              href={`${withPrefix(path)}${place}`}
              hrefLang={tag}
              lang={tag}
              aria-current={tag === language.tag ? 'page' : undefined}
              className="flex min-h-11 min-w-11 items-center rounded-[0.6rem] px-[0.7rem] hover:underline hover:decoration-3 hover:underline-offset-[0.3em] aria-[current=page]:bg-highlight forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:outline-[color:Highlight]"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes the list on Escape and on a press beside it. @returns what ends that */
function closeFromOutside(menu: HTMLDetailsElement | null): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const close = () => menu?.removeAttribute('open');
  document.addEventListener(
    'pointerup',
    ({ target }) => {
      if (!menu?.contains(target as Node)) close();
    },
    { signal },
  );
  menu?.addEventListener(
    'keydown',
    ({ key }) => {
      if (key !== 'Escape') return;
      close();
      menu.querySelector('summary')?.focus();
    },
    { signal },
  );
  return () => listening.abort();
}

export const languageMenuFragment = graphql`
  fragment LanguageMenuWords on SiteYaml {
    languages {
      label
    }
  }

  fragment LanguageMenu on PageLanguage {
    tag
    name
    all {
      tag
      name
      path
    }
  }
`;
