import { z } from 'zod';
import type { ContentSource } from '../content-source';
import { getDirection } from './direction';
import { toLanguageCode, formatLanguageTag } from './language-code';
import { getContent } from '../read-content';
import { listBuiltFiles } from '../sections';
import { listLanguages, readOffer, readTexts, computeTranslatedPercent } from './translations';

/** A language in which the site has pages. */
export const languageSchema = z.object({
  /** As in HTML: `pt-BR`. */
  tag: z.string(),
  /** In the language itself: `Português (Brasil)`. */
  name: z.string(),
  /** `/` for the default language, `/pt-br/` for a translation. */
  path: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether the menu, `hreflang` and the sitemap contain it. */
  isListed: z.boolean(),
  /** The text that suggests it to visitors who prefer it. */
  offer: z.string().optional(),
});

export interface SiteLanguage extends z.infer<typeof languageSchema> {
  /** Percentage of translated texts, rounded down. */
  percent: number;
}

/** Below this percentage of translated texts, a page would visibly mix two languages. */
const MIN_LISTED_PERCENT = 80;

/** Lists the languages of a content folder: the default language, then the translations in alphabetical order. */
export function listSiteLanguages(source: ContentSource): SiteLanguage[] {
  const cached = source.nodes && languagesByNodes.get(source.nodes);
  if (cached !== undefined) return cached;
  const languages = [
    readLanguage(source, getContent(source, 'site').language, '/', 100),
    ...listLanguages(source.folder).map((language) => {
      const texts = readTexts(source, language, listBuiltFiles(source));
      return readLanguage(source, language, `/${language}/`, computeTranslatedPercent(texts));
    }),
  ];
  if (source.nodes) languagesByNodes.set(source.nodes, languages);
  return languages;
}

/** The languages of a query, which several fields of it use. Its nodes do not change. */
const languagesByNodes = new WeakMap<object, SiteLanguage[]>();

/** Finds a language of a content folder by its code; without a code, the default language. */
export function findSiteLanguage(source: ContentSource, code: string | null | undefined): SiteLanguage {
  const key = code ? toLanguageCode(code) : undefined;
  const language = listSiteLanguages(source).find(({ tag }) => !key || toLanguageCode(tag) === key);
  if (language === undefined) throw new Error(`${source.folder} has no pages in the language ${code}.`);
  return language;
}

function readLanguage(source: ContentSource, code: string, path: string, percent: number): SiteLanguage {
  const tag = formatLanguageTag(code);
  const [first = '', ...rest] = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return {
    tag,
    name: first.toLocaleUpperCase(tag) + rest.join(''),
    path,
    direction: getDirection(tag),
    percent,
    isListed: percent >= MIN_LISTED_PERCENT,
    offer: readOffer(source, code),
  };
}
