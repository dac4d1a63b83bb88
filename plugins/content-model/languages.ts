import { z } from 'zod';
import { directionOf } from './direction';
import type { ContentSource } from './content-source';
import { readContent } from './read-content';
import { languageCode, languageTag } from './language-code';
import { languagesOf, percentOf, readOffer, readTexts } from './translations';

/** A language in which the site has pages. */
export const languageShape = z.object({
  /** As HTML has it: `pt-BR`. */
  tag: z.string(),
  /** What it calls itself: `Português (Brasil)`. */
  name: z.string(),
  /** Where its pages lie: `/` for the site's own language, `/pt-br/` for another. */
  path: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Whether visitors and search engines are told of it. */
  isListed: z.boolean(),
  /** How it offers itself to visitors who prefer it. */
  offer: z.string().optional(),
});

export interface SiteLanguage extends z.infer<typeof languageShape> {
  /** How many of the texts are translated, in whole percent. */
  percent: number;
}

/** In percent: a page with less than that is one in two languages. */
const LEAST_LISTED = 80;

/** The languages of a content folder: the site's own first, then those of its translations in alphabetical order. */
export function siteLanguages(source: ContentSource): SiteLanguage[] {
  const own = readContent('site', source.folder).language;
  const ownLanguage = describe(source, own, '/', 100);
  const translations = languagesOf(source.folder).map((language) =>
    describe(source, language, `/${language}/`, percentOf(readTexts(source, language))),
  );
  return [ownLanguage, ...translations];
}

/** The language of a content folder whose code this is; the site's own where none is named. */
export function siteLanguage(source: ContentSource, code: string | null | undefined): SiteLanguage {
  const languages = siteLanguages(source);
  const wanted = code ? languageCode(code) : undefined;
  const found = languages.find(({ tag }) => wanted === undefined || languageCode(tag) === wanted);
  if (found === undefined) throw new Error(`${source.folder} has no pages in the language ${code}.`);
  return found;
}

function describe(source: ContentSource, code: string, path: string, percent: number): SiteLanguage {
  const tag = languageTag(code);
  return {
    tag,
    name: ownName(tag),
    path,
    direction: directionOf(tag),
    percent,
    isListed: percent >= LEAST_LISTED,
    offer: readOffer(source, code),
  };
}

/** A language's name in itself, as it begins a line. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
