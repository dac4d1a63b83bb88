import type { ReactNode } from 'react';
import { getSiteContent } from '../../features';
import { readPageLanguage } from '../../plugins/content-model/page-language';
import { LanguageProvider, type PageLanguage } from '../../src/content/language';

const language = readPageLanguage(getSiteContent(), undefined);
// Remove undefined values, which the JSON of a query result cannot contain.
const queryResult = JSON.parse(JSON.stringify(language)) as PageLanguage;

/** Wraps a component in the default language of the site. */
export const wrapInLanguage = (children: ReactNode) => (
  <LanguageProvider value={queryResult}>{children}</LanguageProvider>
);
