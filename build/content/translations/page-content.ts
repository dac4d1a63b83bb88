import type { PageText, TextAttributes } from '../../../shared/page-text';
import { type ContentSource, getSchema } from '../content-source';
import { hasOtherLetters } from '../display-font';
import { getDirection } from './direction';
import { formatPath, isProse, isTextField, setIn, walkFields } from '../json-schema';
import { formatLanguageTag } from './language-code';
import type { Content, ContentFile } from '../model';
import { getContent } from '../read-content';
import { listUntranslated, readContentIn } from './translations';

/** A value of a content file in which each text is a `PageText`. */
type PageValue<Value> = Value extends string
  ? PageText
  : Value extends object
    ? { [Key in keyof Value]: PageValue<Value[Key]> }
    : Value;

/** Reads a content file for the pages of a language: each text knows its language and font. */
export function readPageContent<File extends ContentFile>(
  source: ContentSource,
  language: string,
  file: File,
): PageValue<Content<File>> {
  const content = readContentIn(source, language, file);
  const untranslated = listUntranslated(source, language, [file]).map(({ path }) => formatPath(path));
  const { language: code } = getContent(source, 'site');
  const original = { lang: formatLanguageTag(code), dir: getDirection(code) };
  return Array.from(walkFields(getSchema(source, file), content))
    .filter(isTextField)
    .filter(({ schema }) => isProse(schema))
    .reduce<unknown>((filled, { path, value }) => {
      const language = untranslated.includes(formatPath(path)) ? original : {};
      return setIn(filled, path, createPageText(value, language));
    }, content) as PageValue<Content<File>>;
}

function createPageText(words: string, language: TextAttributes): PageText {
  const font: TextAttributes = hasOtherLetters(words) ? { 'data-font': 'system' } : {};
  const attributes = { ...language, ...font };
  return Object.keys(attributes).length > 0 ? { ...attributes, words } : words;
}
