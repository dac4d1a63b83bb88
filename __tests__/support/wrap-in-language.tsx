import type { ReactNode } from 'react';
import { getSiteContent } from '../../features';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { LanguageProvider, type PageLanguage } from '../../src/content/language';

/** Wraps a component in a language of the site, by default the default language. */
export function wrapInLanguage(children: ReactNode, code?: string) {
  // Remove undefined values, which the JSON of a query result cannot contain.
  const language = JSON.parse(JSON.stringify(readPageLanguage(getSiteContent(), code))) as PageLanguage;
  return <LanguageProvider value={language}>{children}</LanguageProvider>;
}
