import type { ReactNode } from 'react';
import { siteContent } from '../../features';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { LanguageProvider, type PageLanguage } from '../../src/content/language';

/** A part of a page in a language of the site; in its own where none is named. */
export function inLanguage(part: ReactNode, code?: string) {
  // What a query does not find is null there.
  const language = JSON.parse(JSON.stringify(readPageLanguage(siteContent(), code))) as PageLanguage;
  return <LanguageProvider value={language}>{part}</LanguageProvider>;
}
