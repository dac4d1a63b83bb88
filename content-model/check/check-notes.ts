import path from 'node:path';
import { Lexer } from 'yaml';
import { asRead } from './as-read';
import type { ContentProblem } from './content-problem';
import { findAddress } from './hidden-address';
import type { SourceFile } from './source-file';
import { excerpt } from './wording';

/** Refuses addresses in the notes of a file: somebody could copy them from there. */
export function checkNotes(source: SourceFile, addresses: readonly string[]): ContentProblem[] {
  const addressOf = (note: string) => findAddress(asRead(note), addresses);
  // Reading a file once more, to tell notes from texts with a # in them, is worth it only where there is one to tell.
  if (!source.text.match(/#.*/g)?.some(addressOf)) return [];
  return notesOf(source).flatMap(({ note, offset }) => {
    const address = addressOf(withoutFolders(note));
    if (address === undefined) return [];
    const message = `An address is written in this note (${excerpt(address, 12)}); the only one belongs in token.yaml. Delete it here.`;
    return [source.problemAt(offset + Math.max(0, note.indexOf(address)), message)];
  });
}

const SCHEMA_NOTE = '# yaml-language-server: ';

/** The note by which editors find the schema, without the folders in which the project lies: one may look like an address. */
function withoutFolders(note: string): string {
  if (!note.startsWith(SCHEMA_NOTE)) return note;
  const folders = process.cwd().split(path.sep);
  return note
    .split('/')
    .filter((step) => !folders.includes(step))
    .join('/');
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
