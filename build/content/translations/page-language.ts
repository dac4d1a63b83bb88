import { z } from 'zod';
import { getFigureFormat } from './figure-format';
import type { ContentSource } from '../content-source';
import { languageSchema, findSiteLanguage, listSiteLanguages } from './languages';
import { listUntranslated } from './translations';
import { findLongestAge } from '../../../shared/time';

/** The language of a page, and the other languages. */
export const pageLanguageSchema = languageSchema.omit({ offer: true }).extend({
  figures: z.object({
    group: z.string(),
    decimal: z.string(),
    lastGroup: z.int(),
    otherGroups: z.int(),
    leadingDigits: z.int(),
    plain: z.string(),
    percent: z.string(),
  }),
  /** The longest age that a text of the page can contain. */
  longestAge: z.string(),
  /** Whether no text of its pages is in the default language. */
  isComplete: z.boolean(),
  /** The languages of the menu, the default language first. */
  all: z.array(languageSchema),
});

/** @param code a language of the site; without it, the default language */
export function readPageLanguage(source: ContentSource, code: string | null | undefined) {
  const language = findSiteLanguage(source, code);
  const isComplete = listUntranslated(source, language.tag).length === 0;
  return {
    ...language,
    figures: getFigureFormat(language.tag),
    longestAge: findLongestAge(
      isComplete ? [language.tag] : [language.tag, findSiteLanguage(source, null).tag],
    ),
    isComplete,
    all: listSiteLanguages(source).filter(({ isListed, tag }) => isListed || tag === language.tag),
  } satisfies z.infer<typeof pageLanguageSchema>;
}
