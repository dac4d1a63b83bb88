import { knownAddresses } from '../address';
import type { ContentFile } from '../model';
import type { ContentProblem } from './content-problem';
import { valueAt, type Field } from './fields-of';
import { findAddress, findOutsideReference, linksIn } from './outside-reference';
import type { ParsedFile } from './parse-source';
import type { SourceFile } from './source-file';
import { visibleText } from './visible-text';
import { excerpt } from './wording';

/** A shorter one is a slip, and is part of many words. */
const MIN_ADDRESS_LENGTH = 32;

/** The addresses that are found in a text however it breaks them up: those that everybody knows, and the token's own. */
export function addressesToFind(token: ParsedFile | undefined): string[] {
  const own = ['mint', 'pool'].map((field) => valueAt(token?.value, [field]));
  const isLong = (address: unknown) => typeof address === 'string' && address.length >= MIN_ADDRESS_LENGTH;
  return [...own.filter((address): address is string => isLong(address)), ...knownAddresses.keys()];
}

/** Refuses what in a text leads a reader elsewhere. A name beside a link may be that of its own page. */
export function checkReferences(
  { path }: Field,
  value: string,
  name: ContentFile,
  parsed: ParsedFile,
  addresses: readonly string[],
): ContentProblem[] {
  const link = name === 'links' ? valueAt(parsed.value, [...path.slice(0, -1), 'url']) : undefined;
  const own = typeof link === 'string' ? namesOfPage(link) : new Set<string>();
  const reference = findOutsideReference(value, own, addresses);
  if (reference === undefined) return [];
  return [parsed.partProblem(path, reference.found, reference.message)];
}

/** How people call the page that a link opens: `x.com`, `x.com/bobo` and `@bobo` for `https://x.com/bobo`. */
function namesOfPage(link: string): Set<string> {
  const page = link.toLowerCase().replace(/^https:\/\//, '');
  const account = /\/@?([\w.-]+)$/.exec(page)?.[1];
  const names = [page.split('/', 1).join(''), ...(account === undefined ? [] : [page, `@${account}`])];
  return new Set(names.filter((name) => name !== ''));
}

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
    const message = `An address is written in this note (${excerpt(found, 20)}), where a reader could copy it. Delete it.`;
    return [source.problemAt(index + Math.max(0, note.indexOf(found)), message)];
  });
}
