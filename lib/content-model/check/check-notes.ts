import { findAddress } from './address-in-text';
import { visibleText } from './visible-text';
import type { ContentProblem } from './content-problem';
import { linksIn } from './outside-reference';
import type { SourceFile } from './source-file';
import { excerpt } from './wording';

/**
 * Refuses addresses in the notes of a file, of the chain and of the web: a reader could copy them from there. A text with
 * a # in it may hold none either.
 */
export function checkNotes(source: SourceFile, addresses: readonly string[]): ContentProblem[] {
  return Array.from(source.text.matchAll(/(?<=^|\s)#.*/gm)).flatMap(({ 0: note, index }) => {
    const read = visibleText(note);
    const [link] = linksIn(read);
    const found = link ?? findAddress(read, addresses);
    if (found === undefined) return [];
    const message =
      link === undefined
        ? `An address is written in this note (${excerpt(found, 12)}); the only one belongs in token.yaml. Delete it here.`
        : `A web address is written in this note (${excerpt(link, 40)}); links belong in links.yaml alone. Delete it here.`;
    return [source.problemAt(index + Math.max(0, note.indexOf(found)), message)];
  });
}
