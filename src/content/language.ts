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

/** Marks an element whose text, named here, stands in the site's own language: it is spoken and written as such. */
export type Mark = (text: string) => { lang: string; dir: string } | undefined;

export function markIn({ untranslated, all: [own] }: PageLanguage): Mark {
  return (text) => (own && untranslated.includes(text) ? { lang: own.tag, dir: own.direction } : undefined);
}

export const useMark = (): Mark => markIn(useLanguage());

export const pageLanguageFragment = graphql`
  fragment PageLanguage on PageLanguage {
    tag
    path
    direction
    untranslated
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
