import { distinctWords, type ContentFile } from '../model';
import { asRead } from './as-read';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/**
 * Refuses marks that read alike: the words of an unchecked claim must not be those of a proven one, also with other
 * signs, or with more words behind them. More words in front may turn the meaning, as in “Not checked”, so they may
 * stand there.
 */
export function checkDistinct(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
  return (distinctWords[name] ?? []).flatMap((fields) => {
    const marks = fields.flatMap((field) => {
      const path = field.split('.');
      const value = valueAt(parsed.value, path);
      return typeof value === 'string' && value.trim() !== '' ? [{ field, path, words: wordsOf(value) }] : [];
    });
    return marks.flatMap(({ field, path, words }, index) => {
      const alike = marks
        .slice(0, index)
        .find((other) => words.startsWith(other.words) || other.words.startsWith(words));
      if (!alike) return [];
      const message = `begins with the same words as ${alike.field}, and visitors could take one for the other. Begin ${field} with other words.`;
      return [parsed.problem(path, message)];
    });
  });
}

/** What is left of a text without its signs, its capitals and what the page fills in. */
const wordsOf = (text: string) =>
  asRead(text.replaceAll(/\{\w*\}/g, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
