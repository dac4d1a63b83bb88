import { z } from 'zod';
import { directionOf } from './direction';
import { contentFolder } from './folder';
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
export function siteLanguages(folder = contentFolder()): SiteLanguage[] {
  const own = readContent('site', folder).language;
  const ownLanguage = describe(own, '/', 100, folder);
  const translations = languagesOf(folder).map((language) =>
    describe(language, `/${language}/`, percentOf(readTexts(folder, language)), folder),
  );
  return [ownLanguage, ...translations];
}

/** The language of a content folder whose code this is; the site's own where none is named. */
export function siteLanguage(code: string | null | undefined, folder = contentFolder()): SiteLanguage {
  const languages = siteLanguages(folder);
  const wanted = code ? languageCode(code) : undefined;
  const found = languages.find(({ tag }) => wanted === undefined || languageCode(tag) === wanted);
  if (found === undefined) throw new Error(`${folder} has no pages in the language ${code}.`);
  return found;
}

function describe(code: string, path: string, percent: number, folder: string): SiteLanguage {
  const tag = languageTag(code);
  return {
    tag,
    name: ownName(tag),
    path,
    direction: directionOf(tag),
    percent,
    isListed: percent >= LEAST_LISTED,
    offer: readOffer(code, folder),
  };
}

/** A language's name in itself, as it begins a line. */
function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(tag) + rest.join('');
}
