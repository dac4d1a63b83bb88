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

/** Matches a letter that the display font lacks. Parts of emoji, such as variation selectors, do not match. */
export const UNCOVERED_LETTER =
  /(?![\p{Default_Ignorable_Code_Point}\u20e3A-\u0125\u0127-\u0137\u0139-\u0148\u014a-\u0165\u0168-\u017e\u0192\u0218-\u021b])[\p{L}\p{M}]/u;

/** Returns attributes for an element with this text: `lang` and `dir` if it is untranslated, and its font. */
export type LangProps = (text: string) => { lang?: string; dir?: string; 'data-font'?: 'system' };

export function createLangProps({ untranslated, all: [defaultLanguage] }: PageLanguage): LangProps {
  return (text) => ({
    ...(defaultLanguage &&
      untranslated.includes(text) && { lang: defaultLanguage.tag, dir: defaultLanguage.direction }),
    ...(UNCOVERED_LETTER.test(text) && { 'data-font': 'system' }),
  });
}

export const useLangProps = (): LangProps => createLangProps(useLanguage());

export const pageLanguageFragment = graphql`
  fragment PageLanguage on PageLanguage {
    tag
    name
    path
    direction
    isListed
    editUrl
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
      name
      path
      direction
      isListed
      offer
    }
  }
`;
