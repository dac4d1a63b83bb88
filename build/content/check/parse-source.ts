import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  visit,
  type Document,
  type ErrorCode,
  type Node,
} from 'yaml';
import type { FieldPath } from '../json-schema';
import { fillTokenFields, type TokenNames } from '../token-fields';
import type { Problem } from '../wording';
import { checkCharacters } from './check-characters';
import type { ContentProblem } from './content-problem';
import { messages } from './messages';
import { explainQuotes, needsQuotes } from './quoting';
import { readSource, SourceFile } from './source-file';

/** The value of a content file, and the position of each nested value in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown = document.toJS(),
  ) {}

  /** Creates a problem at `problem.part` in the value at `path`, else at the value, else at the enclosing group. */
  createProblem(path: FieldPath, problem: Problem): ContentProblem {
    const { node, offset } = this.findNearest(path);
    const partOffset = problem.part ? this.source.text.indexOf(problem.part, offset) : -1;
    // The range ends with the line, because a comment follows the value. The part is absent if the file escapes it.
    const isInRange = partOffset !== -1 && partOffset < (node?.range?.[2] ?? 0);
    return this.source.createProblem(isInRange ? partOffset : offset, problem, path);
  }

  /** Creates the problems of the value at `path`. */
  createProblems = (path: FieldPath, problems: readonly (Problem | undefined)[]): ContentProblem[] =>
    problems.flatMap((problem) => (problem ? [this.createProblem(path, problem)] : []));

  /** Creates a problem at the name of the field at `path`. */
  createNameProblem(path: FieldPath, problem: Problem): ContentProblem {
    return this.source.createProblem(this.findNearest(path).nameOffset, problem, path);
  }

  /** Returns the file with `{symbol}` and `{name}` filled in, as visitors see its texts. */
  fillNames(names: TokenNames): ParsedFile {
    return new ParsedFile(this.source, this.document, fillTokenFields(this.value, names, ['symbol', 'name']));
  }

  /** Returns the value at `path` without {@link fillNames}. */
  readUnfilled(path: FieldPath): unknown {
    return this.document.getIn(path);
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

/** Reads and parses a content file. @param displayPath its path in problems */
export function readParsed(file: string, displayPath: string): ParseResult {
  const source = readSource(file, displayPath);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const problems = checkCharacters(source).slice(0, MAX_PROBLEMS);
  return problems.length > 0 ? { problems } : parseSource(source);
}

/** Parses the YAML of a file, or reports the first thing in it that cannot be read. */
export function parseSource(source: SourceFile): ParseResult {
  for (const [pattern, problem] of forbiddenPatterns) {
    const match = pattern.exec(source.text);
    if (match) return { problems: [source.createProblem(match.index, problem)] };
  }
  const document = readDocument(source.text);
  if (!document) return { problems: [source.createProblem(0, messages.tooDeep())] };
  const problem = findSyntaxError(source, document) ?? findReference(source, document);
  return problem ? { problems: [problem] } : { problems: [], parsed: new ParsedFile(source, document) };
}

/** Parses YAML. Returns undefined if open brackets nest so deeply that the parser runs out of stack. */
function readDocument(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, stringKeys: true });
  } catch {
    return undefined;
  }
}

/** Patterns that are rejected before parsing. Deep nesting overflows the parser's stack, which can end the process. */
const forbiddenPatterns: readonly (readonly [RegExp, Problem])[] = [
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

/** The dash of a list entry, the name of a field, or both, at the start of a line. */
const BEFORE_TEXT = /^ *(?:- +)*(?:["']?[\w-]+["']?: +|(?<=- +))/;

/** Explains the first syntax error: by a text that needs quotes, or else by the line where the parser stopped. */
function findSyntaxError(source: SourceFile, document: Document.Parsed): ContentProblem | undefined {
  const [error] = document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
  if (!error) return undefined;
  const { code, pos } = error;
  const lastNode = findLastNode(document, pos[0]);
  for (const offset of [lastNode, pos[0]]) {
    const lineStart = source.text.lastIndexOf('\n', offset - 1) + 1;
    const line = source.readRestOfLine(lineStart);
    const [beforeText] = BEFORE_TEXT.exec(line) ?? [line];
    const text = line.slice(beforeText.length);
    if (needsQuotes(text)) return source.createProblem(lineStart + beforeText.length, explainQuotes(text));
  }

  // A text is readable alone, but the line below it cannot continue it.
  const isAbove = code === 'BLOCK_AS_IMPLICIT_KEY' && /[^\n]: +$/.test(source.text.slice(0, pos[0]));
  const from = isAbove ? source.text.indexOf('\n', pos[0]) : pos[0];
  const distance = source.text.slice(from).search(/\S/);
  const start = distance === -1 ? lastNode : from + distance;
  return source.createProblem(start, explainStructure(code, source.readRestOfLine(start)));
}

function explainStructure(code: ErrorCode, line: string): Problem {
  if (code === 'DUPLICATE_KEY') return messages.repeatedField(line.split(':', 1).join());
  return /^(?:-|[\w-]+:(?:\s|$))/.test(line) ? messages.wrongStart() : messages.notAField(line);
}

/** Finds where the last node before an error starts: a text whose quote is not closed contains the lines below it. */
function findLastNode(document: Document.Parsed, position: number): number {
  let last = 0;
  visit(document, {
    Node(_key, { range }) {
      if (range && range[0] < position) last = Math.max(last, range[0]);
    },
  });
  return last;
}
