import { withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { useLanguage } from '../content/language';
import { findPreferredLanguage } from './preferred-language';
import { whenIdle } from './when-idle';

/**
 * Links to the page in the browser’s preferred language if the page is in another one. It is in the padding of the hero to
 * avoid layout shift. Visitors are never redirected.
 */
export function LanguageOffer() {
  const { tag, all } = useLanguage();
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void whenIdle().then(() => isMounted && setIsIdle(true));
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
