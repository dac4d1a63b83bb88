import { graphql } from 'gatsby';
import { createContext, useContext } from 'react';

/** The language of the page. */
export type PageLanguage = Queries.PageLanguageFragment;

const LanguageContext = createContext<PageLanguage | null>(null);
export const LanguageProvider = LanguageContext.Provider;

export function useLanguage(): PageLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('Nothing says which language the page has.');
  return language;
}

/** The letters that no file of the display face has. What makes an emoji of a sign is no letter. */
export const UNDRAWN_LETTER =
  /(?![\p{Default_Ignorable_Code_Point}\u20e3A-\u0125\u0127-\u0137\u0139-\u0148\u014a-\u0165\u0168-\u017e\u0192\u0218-\u021b])[\p{L}\p{M}]/u;

interface TextMark {
  lang?: string;
  dir?: string;
  'data-face'?: 'system';
}

/**
 * Marks an element whose text, named here, stands in the site's own language: it is spoken and written as such. One with
 * letters that the display face lacks is drawn in the system's.
 */
export type Mark = (text: string) => TextMark;

export function markIn({ untranslated, all: [own] }: PageLanguage): Mark {
  return (text) => ({
    ...(own && untranslated.includes(text) && { lang: own.tag, dir: own.direction }),
    ...(UNDRAWN_LETTER.test(text) && { 'data-face': 'system' }),
  });
}

export const useMark = (): Mark => markIn(useLanguage());

export const pageLanguageFragment = graphql`
  fragment PageLanguage on PageLanguage {
    tag
    path
    direction
    untranslated
    longestAge
    figures {
      group
      decimal
      lastGroup
      otherGroups
      leadingDigits
      plain
      percent
    }
    all {
      tag
      direction
    }
  }
`;
