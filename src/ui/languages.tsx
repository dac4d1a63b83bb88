import { withPrefix } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import type { PageText } from '../../shared/page-text';
import { useLanguage } from '../content/language';
import { Icon } from './icons';
import { Text } from './text';
import { waitForIdle } from '../wait-for-idle';

interface LanguageMenuProps {
  label: PageText;
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
        <Icon name="languages" />
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

/**
 * Links to the page in the browser’s preferred language if the page is in another one. It is in the padding of the hero, to
 * avoid layout shift. Visitors are never redirected.
 */
export function LanguageOffer() {
  const { tag, all } = useLanguage();
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => void waitForIdle().then(() => setIsIdle(true)), []);

  const preferred = isIdle ? findPreferredLanguage(navigator.languages, all) : undefined;
  if (!preferred?.offer || preferred.tag === tag) return null;
  return (
    <p className="absolute inset-x-gutter top-bar z-1 text-[length:min(var(--text-xs),6cqi)] leading-tight print:hidden">
      <a
        href={withPrefix(preferred.path)}
        hrefLang={preferred.tag}
        lang={preferred.tag}
        dir={preferred.direction}
        className="flex min-h-11 w-fit max-w-full items-center underlined"
      >
        {preferred.offer}
      </a>
    </p>
  );
}

/**
 * Finds the first preferred language that is offered, in the same script but any region: `pt-PT` matches `pt-BR`, but
 * `zh-TW` does not match `zh`, which is Simplified Chinese.
 *
 * @param preferred BCP 47 codes as in `navigator.languages`, the best one first; undefined in some in-app browsers
 */
export function findPreferredLanguage<Offered extends { tag: string }>(
  preferred: readonly string[] = [],
  offered: readonly Offered[],
): Offered | undefined {
  for (const code of preferred) {
    const exact = offered.find(({ tag }) => tag.toLowerCase() === code.toLowerCase());
    const locale = addLikelyScript(code);
    const match = exact ?? offered.find(({ tag }) => locale !== undefined && addLikelyScript(tag) === locale);
    if (match) return match;
  }
  return undefined;
}

/** Adds the likely script to a language: `zh-Hant` for `zh-TW`. Undefined for invalid codes such as `C` on Linux. */
function addLikelyScript(code: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(code).maximize();
    return `${language}-${script}`;
  } catch {
    return undefined;
  }
}
