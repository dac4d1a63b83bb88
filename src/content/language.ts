import { graphql } from 'gatsby';
import { createContext, useContext } from 'react';

export type PageLanguage = Queries.PageLanguageFragment;

const LanguageContext = createContext<PageLanguage | null>(null);
export const LanguageProvider = LanguageContext.Provider;

/** @throws Error outside of a `LanguageProvider` */
export function useLanguage(): PageLanguage {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('This component must be inside a LanguageProvider.');
  return language;
}

export const pageLanguageFragment = graphql`
  fragment PageLanguage on PageLanguage {
    tag
    name
    path
    direction
    isListed
    isComplete
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
      name
      path
      direction
      isListed
      offer
    }
  }
`;
