import { Lexer } from 'yaml';
import { findAddress } from './address-in-text';
import { asRead } from './as-read';
import type { ContentProblem } from './content-problem';
import { linksIn } from './outside-reference';
import type { SourceFile } from './source-file';
import { excerpt } from './wording';

/** Refuses addresses in the notes of a file, of the chain and of the web: somebody could copy them from there. */
export function checkNotes(source: SourceFile, addresses: readonly string[]): ContentProblem[] {
  const find = (note: string) => {
    const read = asRead(note);
    const [link] = linksIn(read);
    return { link, found: link ?? findAddress(read, addresses) };
  };
  // Reading a file once more, to tell notes from texts with a # in them, is worth it only where there is one to tell.
  if (!source.text.match(/#.*/g)?.some((note) => find(note).found)) return [];
  return notesOf(source).flatMap(({ note, offset }) => {
    const { link, found } = find(note);
    if (found === undefined) return [];
    const message =
      link === undefined
        ? `An address is written in this note (${excerpt(found, 12)}); the only one belongs in token.yaml. Delete it here.`
        : `A web address is written in this note (${excerpt(link, 40)}); links belong in links.yaml alone. Delete it here.`;
    return [source.problemAt(offset + Math.max(0, note.indexOf(found)), message)];
  });
}

/** The reader's sign that what follows is a text, whatever its first letter. */
const TEXT_FOLLOWS = '\u001F';
const signs: readonly string[] = [TEXT_FOLLOWS, '\u0002', '\u0018'];

function notesOf({ text }: SourceFile): { note: string; offset: number }[] {
  const notes: { note: string; offset: number }[] = [];
  let offset = 0;
  let before = '';
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && before !== TEXT_FOLLOWS) notes.push({ note: token, offset });
    if (!signs.includes(token)) offset += token.length;
    before = token;
  }
  return notes;
}
