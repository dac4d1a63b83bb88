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

/** The value of a content file, and the position of each nested value in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown = document.toJS(),
  ) {}

  /** Creates a problem at `message.part` in the value at `path`, else at the value, else at the enclosing group. */
  createProblem(path: FieldPath, message: Message): ContentProblem {
    const { node, offset } = this.findNearest(path);
    const partOffset = message.part ? this.source.text.indexOf(message.part, offset) : -1;
    // The range ends with the line, because a comment follows the value. The part is absent if the file escapes it.
    const isInRange = partOffset !== -1 && partOffset < (node?.range?.[2] ?? 0);
    return this.source.createProblem(isInRange ? partOffset : offset, message, path);
  }

  /** Creates the problems of the value at `path`. */
  createProblems = (path: FieldPath, faults: readonly (Message | undefined)[]): ContentProblem[] =>
    faults.flatMap((message) => (message ? [this.createProblem(path, message)] : []));

  /** Creates a problem at the name of the field at `path`. */
  createNameProblem(path: FieldPath, message: Message): ContentProblem {
    return this.source.createProblem(this.findNearest(path).nameOffset, message, path);
  }

  /** Returns the value at `path` as the file contains it, with its quotes. */
  readSourceText(path: FieldPath): string {
    const range = this.findNode(path)?.range;
    return range ? this.source.text.slice(range[0], range[1]) : '';
  }

  /** Returns whether the value at `path` is a scalar without quotes. */
  isUnquoted(path: FieldPath): boolean {
    const node = this.findNode(path);
    return isScalar(node) && node.type === 'PLAIN';
  }

  /** Finds the comment after an unquoted value: `#1 bear` in `title: We are the #1 bear`. */
  findCommentAfter(path: FieldPath): string | undefined {
    const range = this.findNode(path)?.range;
    if (!range || !this.isUnquoted(path)) return undefined;
    const isEmpty = range[0] === range[1];
    const line = this.source.readRestOfLine(isEmpty ? this.findNearest(path).nameOffset : range[1]);
    return (isEmpty ? /^(?:[\w-]+:)?\s*(#.*)$/ : /^\s+(#.*)$/).exec(line)?.[1];
  }

  private findNode(path: FieldPath): Node | undefined {
    const node = this.document.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  /** Finds the node at `path`, or its nearest ancestor in the file. */
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

interface ParseResult {
  problems: ContentProblem[];
  /** Undefined if the file cannot be read. */
  parsed?: ParsedFile;
}

/** The maximum number of reported problems per file. */
export const MAX_PROBLEMS = 20;

/** Reads a content file, repairs its structure and reports each repair. @param displayPath its path in problems */
export function readParsed(file: string, displayPath: string, schema: FieldSchema): ParseResult {
  const source = readSource(file, displayPath);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const problems = checkCharacters(source).slice(0, MAX_PROBLEMS);
  return problems.length > 0 ? { problems } : parseSource(source, schema);
}

/** The documents of valid files, by text: a check after an edit parses only the changed file. */
const validDocuments = new Map<string, { schema: FieldSchema | undefined; document: Document }>();

/** Parses the YAML of a file. With a schema, it first repairs the structure and reports each repair. */
export function parseSource(original: SourceFile, schema?: FieldSchema): ParseResult {
  const known = validDocuments.get(original.text);
  if (known && known.schema === schema)
    return { problems: [], parsed: new ParsedFile(original, known.document) };
  for (const [pattern, message] of forbiddenPatterns) {
    const match = pattern.exec(original.text);
    if (match) return { problems: [original.createProblem(match.index, message)] };
  }
  const { source, problems } = schema ? repairSource(original, schema) : { source: original, problems: [] };
  const document = readDocument(source.text);
  if (!document) return { problems: [...problems, source.createProblem(0, messages.tooDeep())] };
  const [error] = document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
  const fault = error ? explainError(source, error.code, error.pos[0]) : findReference(source, document);
  if (fault) return { problems: [...problems, fault].slice(0, MAX_PROBLEMS) };
  if (validDocuments.size > 100) validDocuments.clear();
  if (problems.length === 0) validDocuments.set(source.text, { schema, document });
  return { problems, parsed: new ParsedFile(source, document) };
}

/** Patterns that are rejected before parsing. Deep nesting overflows the parser's stack, which can end the process. */
const forbiddenPatterns: readonly (readonly [RegExp, Message])[] = [
  [/(?:[[{][^[{]*){200}/, messages.tooDeep()],
  [/^(?:[ \t]*[-?][ \t]){20}|^[ \t]{60}/m, messages.tooDeep()],
  [/^%|(?<=\n)(?:-{3}|\.{3})(?=\s|$)/m, messages.yamlDirective()],
  [/^[ \t]*(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/m, messages.mergeConflict()],
];

/** Finds an anchor, alias or tag. Texts never need them, and a few aliases can expand to gigabytes. */
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

/** Explains a syntax error. @param position where the parser stopped */
function explainError(source: SourceFile, code: string, position: number): ContentProblem {
  const start = position + Math.max(source.text.slice(position).search(/\S/), 0);
  const line = source.readRestOfLine(start);
  const [name = ''] = line.split(':', 1);
  const isRepeated = code === 'DUPLICATE_KEY';
  return source.createProblem(start, isRepeated ? messages.repeatedField(name) : messages.unreadable(line));
}
