import { z } from 'zod';
import { isDrawable } from './display-font';
import { figureFormat } from './figure-format';
import { contentFolder } from './folder';
import { type SiteLanguage, siteLanguage, siteLanguages } from './languages';
import type { ContentFile } from './model';
import { readContent } from './read-content';
import { readContentIn, readTexts, untranslatedTexts } from './translations';

const languageShape = z.object({
  tag: z.string(),
  name: z.string(),
  path: z.string(),
  direction: z.enum(['ltr', 'rtl']),
});

/** What a page knows of its language, and of the others. */
export const pageLanguageShape = languageShape.extend({
  figures: z.object({
    group: z.string(),
    decimal: z.string(),
    lastGroup: z.int(),
    otherGroups: z.int(),
    leadingDigits: z.int(),
    plain: z.string(),
    percent: z.string(),
  }),
  /** Whether its words have all their letters in the display face; else the system's face stands for it. */
  hasDisplayFace: z.boolean(),
  /** Whether search engines may list the page. */
  isListed: z.boolean(),
  /** The texts that are there in the site's own language alone. */
  untranslated: z.array(z.string()),
  /** Where they can be translated. Absent where none is missing, or nobody knows where. */
  editUrl: z.string().optional(),
  /** All languages of the site, its own first; one alone offers no choice. */
  all: z.array(
    languageShape.extend({
      isListed: z.boolean(),
      offer: z.string().optional(),
    }),
  ),
  /** What the site's own 404 page, the only one on some hosts, says to visitors of the other languages. */
  greetings: z.array(languageShape.omit({ name: true }).extend({ text: z.string(), link: z.string() })),
});

export type PageLanguage = z.infer<typeof pageLanguageShape>;

/** @param code a language of the site; its own where none is named */
export function readPageLanguage(code: string | null | undefined, folder = contentFolder()): PageLanguage {
  const languages = siteLanguages(folder);
  const { percent: _, offer: __, ...language } = siteLanguage(code, folder);
  const untranslated = untranslatedTexts(language.tag, folder);
  const [missing] = untranslated;
  return {
    ...language,
    figures: figureFormat(language.tag),
    hasDisplayFace: isDrawable(
      readTexts(folder, language.tag).map(({ words, original }) => words ?? original),
    ),
    untranslated: untranslated.map(({ original }) => original),
    editUrl: missing && editUrl(language.path, missing.file, folder),
    all: languages.map(({ percent: _, ...each }) => each),
    greetings: language.path === '/' ? greetings(folder, languages) : [],
  };
}

/** Those of the languages that have words of their own for it. */
function greetings(folder: string, languages: readonly SiteLanguage[]): PageLanguage['greetings'] {
  const own = readContent('not-found', folder);
  return languages
    .map(({ tag, path, direction }) => {
      const { text, link } = readContentIn(tag, 'not-found', folder);
      return { tag, path, direction, text, link };
    })
    .filter(({ text, link }) => text !== own.text && link !== own.link);
}

/** The page on which a file of a translation can be edited. */
function editUrl(languagePath: string, file: ContentFile, folder: string): string | undefined {
  const { translations } = readContent('links', folder);
  return translations && `${translations}${languagePath}${file}.yaml`;
}
