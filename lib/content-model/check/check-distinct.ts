import { distinctWords, type ContentFile } from '../model';
import { visibleText } from './visible-text';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** Refuses marks of which visitors could take one for the other. */
export function checkDistinct(name: ContentFile, parsed: ParsedFile): ContentProblem[] {
  return alikeMarks(name, parsed.value).map(([field, other]) => {
    const message = `begins with the same words as ${other}, and visitors could take one for the other. Begin ${field} with other words.`;
    return parsed.problem(field.split('.'), message);
  });
}

/**
 * The pairs of marks of a content file that read alike: the words of an unchecked claim must not be those of a proven
 * one, also with other signs, or with more words behind them. More words in front may turn the meaning, as in “Not
 * checked”, so they may stand there.
 *
 * @returns fields such as `mark.proven`; of each pair the one that stands later comes first
 */
export function alikeMarks(name: ContentFile, value: unknown): [field: string, other: string][] {
  return (distinctWords[name] ?? []).flatMap((fields) => {
    const marks = fields.flatMap((field) => {
      const text = valueAt(value, field.split('.'));
      return typeof text === 'string' && text.trim() !== '' ? [{ field, words: wordsOf(text) }] : [];
    });
    return marks.flatMap(({ field, words }, index) => {
      const alike = marks
        .slice(0, index)
        .find((other) => words.startsWith(other.words) || other.words.startsWith(words));
      return alike ? [[field, alike.field] as [string, string]] : [];
    });
  });
}

/** What is left of a text without its signs, its capitals and what the page fills in. */
const wordsOf = (text: string) =>
  visibleText(text.replaceAll(/\{\w*\}/g, ''))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
