import { withPrefix } from 'gatsby';
import { useEffect, useRef } from 'react';
import { useLanguage } from '../content/language';
import { Icon } from './icons';
import { Text } from './text';

export interface LanguageMenuProps {
  label: string;
  /** The id of the section in view. The links lead to the same section in the other languages. */
  section: string | undefined;
}

/** Links to the page in every language, each in its own language. The choice is stored only in the URL. */
export function LanguageMenu({ label, section }: LanguageMenuProps) {
  const language = useLanguage();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => addCloseListeners(menu.current), []);
  const anchor = section === undefined || section === 'home' ? '' : `#${section}`;

  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-11 min-w-11 items-center gap-2 rounded-full px-menu disclosure hover:lit unfolded:justify-center unfolded:px-0">
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

/** Closes the menu on Escape and on a press outside. @returns a function that removes the listeners */
function addCloseListeners(menu: HTMLDetailsElement | null): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => menu?.removeAttribute('open');
  const closeFromOutside = ({ target }: PointerEvent) => !menu?.contains(target as Node) && close();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    menu?.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerup', closeFromOutside, { signal });
  menu?.addEventListener('keydown', closeOnEscape, { signal });
  return () => controller.abort();
}
