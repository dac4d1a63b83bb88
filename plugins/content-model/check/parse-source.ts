import { isAlias, isMap, isNode, isScalar, visit, type Document, type Node } from 'yaml';
import type { FieldPath, FieldSchema } from '../json-schema';
import type { Message } from '../wording';
import { checkCharacters } from './check-characters';
import type { ContentProblem } from './content-problem';
import { readDocument } from './find-faults';
import { messages } from './messages';
import { explainQuotes } from './quoting';
import { repairSource } from './repair-source';
import { readSource, SourceFile } from './source-file';

/** The value of a content file, and the place of each of its parts in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown,
  ) {}

  /** Places a problem at its part of the value at `path`, at the value, or at the enclosing group if the value is missing. */
  createProblem(path: FieldPath, message: Message): ContentProblem {
    const { node, offset } = this.findNearest(path);
    const found = message.part ? this.source.text.indexOf(message.part, offset) : -1;
    // Up to the end of the line, since a note is after the value. Escaped characters are not in the file.
    const isNear = found !== -1 && found < (node?.range?.[2] ?? 0);
    return this.source.createProblem(isNear ? found : offset, message, path);
  }

  /** Places each problem of the value at `path`. */
  createProblems = (path: FieldPath, found: readonly (Message | undefined)[]): ContentProblem[] =>
    found.flatMap((message) => (message ? [this.createProblem(path, message)] : []));

  createNameProblem(path: FieldPath, message: Message): ContentProblem {
    return this.source.createProblem(this.findNearest(path).nameOffset, message, path);
  }

  /** The value at `path` as written in the file, with its quotes. */
  readSourceText(path: FieldPath): string {
    const range = this.findNode(path)?.range;
    return range ? this.source.text.slice(range[0], range[1]) : '';
  }

  /** Whether the value at `path` is a scalar without quotes. */
  isUnquoted(path: FieldPath): boolean {
    const node = this.findNode(path);
    return isScalar(node) && node.type === 'PLAIN';
  }

  /** The comment after a value without quotes: `#1 bear` in `title: We are the #1 bear`. */
  findCommentAfter(path: FieldPath): string | undefined {
    const range = this.findNode(path)?.range;
    if (!range || !this.isUnquoted(path)) return undefined;
    const isEmpty = range[0] === range[1];
    const rest = this.source.readRestOfLine(isEmpty ? this.findNearest(path).nameOffset : range[1]);
    return (isEmpty ? /^(?:[\w-]+:)?\s*(#.*)$/ : /^\s+(#.*)$/).exec(rest)?.[1];
  }

  private findNode(path: FieldPath): Node | undefined {
    const node = this.document.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  /** The node at `path`, or its nearest ancestor in the file. */
  private findNearest(path: FieldPath): { node: Node | undefined; offset: number; nameOffset: number } {
    const node = this.findNode(path);
    const group = this.findNode(path.slice(0, -1));
    const keys = isMap(group) ? group.items.map(({ key }) => key).filter(isScalar) : [];
    const name = keys.find(({ value }) => value === path.at(-1));
    if (!node && !name && path.length > 0) return this.findNearest(path.slice(0, -1));

    const [start, end] = node?.range ?? [0, 0];
    const nameOffset = name?.range?.[0] ?? start;
    // An empty value is reported at its name.
    return { node, nameOffset, offset: start === end ? nameOffset : start };
  }
}

export interface ParseResult {
  problems: ContentProblem[];
  /** Undefined if the file cannot be read. */
  parsed?: ParsedFile;
}

/** Per file. */
export const MAX_PROBLEMS = 20;

/** Reads a content file, repairs its structure and reports each repair. `file` is its name in problems. */
export function readParsed(path: string, file: string, schema: FieldSchema): ParseResult {
  const source = readSource(path, file);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const hidden = checkCharacters(source).slice(0, MAX_PROBLEMS);
  return hidden.length > 0 ? { problems: hidden } : parseSource(source, schema);
}

/** Parses the YAML of a file. With a schema, it first repairs and reports what does not match that. */
export function parseSource(written: SourceFile, schema?: FieldSchema): ParseResult {
  for (const [pattern, message] of forbidden) {
    const found = pattern.exec(written.text);
    if (found) return { problems: [written.createProblem(found.index, message)] };
  }
  const { source, problems } = schema ? repairSource(written, schema) : { source: written, problems: [] };
  const document = readDocument(source.text);
  if (!document) return { problems: [...problems, source.createProblem(0, messages.tooDeep())] };
  const [error] = document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
  const fault = error ? explainError(source, error.code, error.pos[0]) : findReference(source, document);
  if (fault) return { problems: [...problems, fault].slice(0, MAX_PROBLEMS) };
  return { problems, parsed: new ParsedFile(source, document, document.toJS()) };
}

/** Found by pattern before parsing: deep nesting overflows the parser's stack, which can end the process. */
const forbidden: readonly (readonly [RegExp, Message])[] = [
  [/(?:[[{][^[{]*){200}/, messages.tooDeep()],
  [/^(?:[ \t]*[-?][ \t]){20}|^[ \t]{60}/m, messages.tooDeep()],
  [/^%|(?<=\n)(?:-{3}|\.{3})(?=\s|$)/m, messages.yamlDirective()],
  [/^[ \t]*(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/m, messages.mergeConflict()],
];

/** Finds an anchor, alias or tag. Texts never need them, and a few can expand to gigabytes. */
function findReference(source: SourceFile, document: Document.Parsed): ContentProblem | undefined {
  let found: ContentProblem | undefined;
  visit(document, {
    Node(_key, node) {
      const sign = isAlias(node) ? '*' : node.anchor !== undefined ? '&' : node.tag !== undefined && '!';
      if (!sign) return undefined;
      let offset = Math.max(source.text.lastIndexOf(sign, node.range?.[0]), 0);
      while (source.text.charAt(offset - 1) === sign) offset -= 1;
      found = source.createProblem(offset, explainQuotes(source.readRestOfLine(offset)));
      return visit.BREAK;
    },
  });
  return found;
}

/** @param stop the position at which the parser stopped */
function explainError(source: SourceFile, code: string, stop: number): ContentProblem {
  const start = stop + Math.max(source.text.slice(stop).search(/\S/), 0);
  const line = source.readRestOfLine(start);
  const [name = ''] = line.split(':', 1);
  const isRepeated = code === 'DUPLICATE_KEY';
  return source.createProblem(start, isRepeated ? messages.repeatedField(name) : messages.unreadable(line));
}
