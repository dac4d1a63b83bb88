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
  }
`;
