import { withPrefix } from 'gatsby';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../content/language';
import { Icon } from './icons';
import { Text } from './text';

export interface LanguageMenuProps {
  label: string;
  /** The id of the section in view, which the links lead to in the other languages. */
  section: string | undefined;
}

/** Links to the page in every language, each in its own language. Only the URL stores the choice. */
export function LanguageMenu({ label, section }: LanguageMenuProps) {
  const language = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => closeFromOutside(menu.current), []);
  const anchor = section === undefined || section === 'home' ? '' : `#${section}`;

  return (
    <details ref={menu} className="group/languages relative">
      <summary className="flex min-h-11 min-w-11 items-center gap-2 rounded-full px-menu hover:bg-highlight unfolded:justify-center unfolded:px-0">
        <Icon name="globe" />
        <Text className="sr-only">{label}</Text>
        <span className="font-bold unfolded:sr-only in-flow:not-sr-only">{language.name}</span>
      </summary>
      <ul className="mt-1 flex flex-wrap gap-x-1 unfolded:dropdown">
        {language.all.map(({ tag, name, path }) => (
          <li key={tag}>
            <a
              href={`${withPrefix(path)}${anchor}`}
              hrefLang={tag}
              lang={tag}
              aria-current={tag === language.tag ? 'page' : undefined}
              className="flex min-h-11 min-w-11 items-center rounded-link current-item px-menu hover:bold-underline"
            >
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Closes the menu on Escape and on a press outside. @returns a function that stops listening */
function closeFromOutside(menu: HTMLDetailsElement | null): () => void {
  const controller = new AbortController();
  const { signal } = controller;
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
  return () => controller.abort();
}
