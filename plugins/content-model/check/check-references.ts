import { knownAddresses } from '../address';
import { type FieldPath, valueAt } from '../json-schema';
import type { ContentFile } from '../model';
import type { ContentProblem, TextFault } from './content-problem';
import { messages } from './messages';
import { findAddress, findLinks, findOutsideReference } from './outside-reference';
import type { ParsedFile } from './parse-source';
import type { SourceFile } from './source-file';
import { toVisibleText } from './visible-text';

/** A shorter value is a typo, and could occur in many words. */
const MIN_ADDRESS_LENGTH = 32;

/** Lists the addresses that are found even if a text splits them: well-known ones and those of the token. */
export function listKnownAddresses(token: ParsedFile | undefined): string[] {
  const addresses = ['mint', 'pool'].map((field) => valueAt(token?.value, [field]));
  return [...addresses, ...knownAddresses.keys()].filter(
    (address): address is string => typeof address === 'string' && address.length >= MIN_ADDRESS_LENGTH,
  );
}

/** In links.yaml a text may name the page that the link next to it opens. */
export function findReferenceFault(
  file: ContentFile,
  path: FieldPath,
  value: string,
  parsed: ParsedFile,
  addresses: readonly string[],
): TextFault | undefined {
  const link = file === 'links' ? valueAt(parsed.value, [...path.slice(0, -1), 'url']) : undefined;
  return findOutsideReference(value, typeof link === 'string' ? listPageNames(link) : new Set(), addresses);
}

/** Lists common names of a page: `x.com`, `x.com/bobo` and `@bobo` for `https://x.com/bobo`. */
function listPageNames(link: string): Set<string> {
  const page = link.toLowerCase().replace(/^https:\/\//, '');
  const account = /\/@?([\w.-]+)$/.exec(page)?.[1];
  const names = [page.split('/', 1).join(''), ...(account === undefined ? [] : [page, `@${account}`])];
  return new Set(names.filter((name) => name !== ''));
}

/** Finds web and chain addresses in the comments of a file, from where a reader could copy them, and in texts after a #. */
export function checkComments(source: SourceFile, addresses: readonly string[]): ContentProblem[] {
  return Array.from(source.text.matchAll(/(?<=^|\s)#.*/gm)).flatMap(({ 0: comment, index }) => {
    const shown = toVisibleText(comment);
    const found = findLinks(shown)[0] ?? findAddress(shown, addresses);
    if (found === undefined) return [];
    const offset = index + Math.max(0, comment.indexOf(found));
    return [source.problemAt(offset, messages.addressInComment(found))];
  });
}
