import { graphql, withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { preferredLanguage } from './preferred-language';
import { whenIdle } from './when-idle';

/**
 * Where the browser prefers another language of the site, says so in that language, above the name: the hero keeps the
 * space, so that nothing moves. No visitor is redirected.
 */
export function LanguageOffer({ language: { tag, all } }: { language: Queries.LanguageOfferFragment }) {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let isMounted = true;
    void whenIdle().then(() => isMounted && setIsIdle(true));
    return () => void (isMounted = false);
  }, []);

  const preferred = isIdle ? preferredLanguage(navigator.languages, all) : undefined;
  if (!preferred?.offer || preferred.tag === tag) return null;
  return (
    <p className="absolute inset-x-gutter top-bar z-1 text-[length:min(var(--text-xs),6cqi)] leading-tight print:hidden">
      <a
        href={withPrefix(preferred.path)}
        hrefLang={preferred.tag}
        lang={preferred.tag}
        dir={preferred.direction}
        className="flex min-h-11 w-fit max-w-full items-center underline underline-offset-[0.2em]"
      >
        {preferred.offer}
      </a>
    </p>
  );
}

export const languageOfferFragment = graphql`
  fragment LanguageOffer on PageLanguage {
    tag
    all {
      tag
      path
      direction
      offer
    }
  }
`;
