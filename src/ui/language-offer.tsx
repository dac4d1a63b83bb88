import { withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { useLanguage } from '../content/language';
import { waitForIdle } from './wait-for-idle';

/**
 * Links to the page in the browser’s preferred language if the page is in another one. It is in the padding of the hero, to
 * avoid layout shift. Visitors are never redirected.
 */
export function LanguageOffer() {
  const { tag, all } = useLanguage();
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void waitForIdle().then(() => isMounted && setIsIdle(true));
    return () => void (isMounted = false);
  }, []);

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
 * @param preferred BCP 47 codes as in `navigator.languages`, the best one first
 */
export function findPreferredLanguage<Offered extends { tag: string }>(
  preferred: readonly string[],
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
