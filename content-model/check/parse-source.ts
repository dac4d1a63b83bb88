import { isAlias, isMap, isNode, isScalar, parseDocument, visit, type Document, type Node } from 'yaml';
import { fieldsByName, fieldSchema, type FieldPath } from '../json-schema';
import type { ContentFile } from '../model';
import { checkCharacters } from './check-characters';
import type { ContentProblem } from './content-problem';
import { readSource, SourceFile } from './source-file';
import { explainYamlError, needsQuotes } from './yaml-errors';

/** A content file as a value that knows where each of its parts stands in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown,
  ) {}

  /** The same file with a value that is more than what stands in it. */
  withValue(value: unknown): ParsedFile {
    return new ParsedFile(this.source, this.document, value);
  }

  /** A problem with the value at `path`; where nothing stands there, at the group in which it should stand. */
  problem(path: FieldPath, message: string): ContentProblem {
    return this.source.problemAt(this.nearest(path).offset, message, path);
  }

  /** A problem with the name of a field, rather than with its value. */
  nameProblem(path: FieldPath, message: string): ContentProblem {
    return this.source.problemAt(this.nearest(path).nameOffset, message, path);
  }

  /** A problem with a part of the text at `path`. `part` is what to look for from there on. */
  partProblem(path: FieldPath, part: string, message: string): ContentProblem {
    const { node, offset } = this.nearest(path);
    const found = this.source.text.indexOf(part, offset);
    // A note stands on the text's line, behind it. An escaped character is not in the file at all.
    const isNear = found !== -1 && found < (node?.range?.[2] ?? 0);
    return this.source.problemAt(isNear ? found : offset, message, path);
  }

  /** The value at `path` as it is written in the file, quotes and all. */
  written(path: FieldPath): string {
    const range = this.find(path)?.range;
    return range ? this.source.text.slice(range[0], range[1]) : '';
  }

  /** The rest of the line on which the field at `path` begins, its name included, or the entry behind its dash. */
  line(path: FieldPath): string {
    return this.source.restOfLine(this.nearest(path).nameOffset);
  }

  /** Whether the value at `path` is a single one without quotes. */
  isUnquoted(path: FieldPath): boolean {
    const node = this.find(path);
    return isScalar(node) && node.type === 'PLAIN';
  }

  /** What a `#` makes a note of, behind a value without quotes: `#1 bear` in `title: We are the #1 bear`. */
  noteBehind(path: FieldPath): string | undefined {
    const range = this.find(path)?.range;
    if (!range || !this.isUnquoted(path)) return undefined;
    const isEmpty = range[0] === range[1];
    const behind = this.source.restOfLine(isEmpty ? this.nearest(path).nameOffset : range[1]);
    return (isEmpty ? /^(?:[\w-]+:)?\s*(#.*)$/ : /^\s+(#.*)$/).exec(behind)?.[1];
  }

  private find(path: FieldPath): Node | undefined {
    const node = this.document.getIn(path, true);
    return isNode(node) ? node : undefined;
  }

  /** The value at `path`, or what is there of the groups in which it should stand. */
  private nearest(path: FieldPath): { node: Node | undefined; offset: number; nameOffset: number } {
    const node = this.find(path);
    const group = this.find(path.slice(0, -1));
    const keys = isMap(group) ? group.items.map(({ key }) => key).filter(isScalar) : [];
    const name = keys.find(({ value }) => value === path.at(-1));
    if (!node && !name && path.length > 0) return this.nearest(path.slice(0, -1));

    const [start, end] = node?.range ?? [0, 0];
    const nameOffset = name?.range?.[0] ?? start;
    // An empty value has no text of its own, so the problem is shown at its name.
    return { node, nameOffset, offset: start === end ? nameOffset : start };
  }
}

export interface ParseResult {
  problems: ContentProblem[];
  /** Missing where what the file says cannot be known. */
  parsed?: ParsedFile;
}

/** Reads a content file. `file` is how problems name it, and `name` says whose fields it has. */
export function readParsed(path: string, file: string, name: ContentFile): ParseResult {
  const source = readSource(path, file);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const { problems, breaksStructure } = checkCharacters(source);
  if (breaksStructure) return { problems };
  const result = parseSource(source, name);
  return { ...result, problems: [...problems, ...result.problems] };
}

/** Reads the YAML of a file. */
export function parseSource(source: SourceFile, name: ContentFile): ParseResult {
  const tooDeep = findDeepNesting(source.text);
  if (tooDeep !== undefined) {
    const message =
      'Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.';
    return { problems: [source.problemAt(tooDeep, message)] };
  }

  const document = parseDocument(source.text, { prettyErrors: false, stringKeys: true });
  const directive = /^%/m.exec(source.text);
  if (directive && document.directives.yaml.explicit !== undefined) {
    const message = 'A line that begins with % gives orders to the YAML reader. Delete the line.';
    return { problems: [source.problemAt(directive.index, message)] };
  }

  // One slip makes the reader report several errors; those after the first only follow from it.
  const slip = document.errors.find(({ code }) => code !== 'DUPLICATE_KEY');
  const problems = document.errors
    .filter((error) => error === slip || error.code === 'DUPLICATE_KEY')
    .map((error) => explainYamlError(source, document, fieldsByName(fieldSchema(name)), error));
  if (slip) return { problems };

  const references = findReferences(source, document);
  if (references.length > 0) return { problems: [...problems, ...references] };
  return { problems, parsed: new ParsedFile(source, document, document.toJS()) };
}

/** Far more than any content file needs; together far less than overflows the stack. */
const MAX_BRACKETS = 200;
const manyDashes = /^(?:[ \t]*[-?][ \t]){20}/m;
const wideIndent = /^[ \t]{60}/m;

/**
 * Where things could stand too deep inside each other. This must be known before the file is parsed, and by counting
 * alone: a parser that runs out of stack can take the whole process with it.
 */
function findDeepNesting(text: string): number | undefined {
  const brackets = Array.from(text.matchAll(/[[{]/g), ({ index }) => index);
  return brackets[MAX_BRACKETS] ?? manyDashes.exec(text)?.index ?? wideIndent.exec(text)?.index;
}

/**
 * Finds anchors, aliases and tags: words never need them, and a few of them can stand for gigabytes. The first of each
 * line is reported.
 */
function findReferences(source: SourceFile, document: Document.Parsed): ContentProblem[] {
  const problems = new Map<number, ContentProblem>();
  const refuse = (sign: string, before: number) => {
    let offset = Math.max(source.text.lastIndexOf(sign, before), 0);
    while (source.text.charAt(offset - 1) === sign) offset -= 1;
    const line = source.lineOf(offset);
    if (problems.has(line)) return;
    problems.set(line, source.problemAt(offset, needsQuotes(source.restOfLine(offset))));
  };
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0] ?? 0;
      if (isAlias(node)) refuse('*', start);
      else if (node.anchor !== undefined) refuse('&', start);
      else if (node.tag !== undefined) refuse('!', start);
    },
  });
  return [...problems.values()];
}
