import type { ReactNode } from 'react';
import { getSiteContent } from '../../features';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { LanguageProvider, type PageLanguage } from '../../src/content/language';

/** Wraps a component in a language of the site, by default the default language. */
export function wrapInLanguage(part: ReactNode, code?: string) {
  // Like the JSON of a query result, without undefined.
  const language = JSON.parse(JSON.stringify(readPageLanguage(getSiteContent(), code))) as PageLanguage;
  return <LanguageProvider value={language}>{part}</LanguageProvider>;
}
