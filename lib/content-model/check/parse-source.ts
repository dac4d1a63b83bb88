import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  parseDocument,
  visit,
  type Document,
  type Node,
  type YAMLError,
} from 'yaml';
import type { FieldPath } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { needsQuotes } from './slips';
import type { SourceFile } from './source-file';
import { excerpt } from './wording';

/** A content file as a value that knows where each of its parts stands in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown,
  ) {}

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

/** A file as far as its YAML can be read. */
export interface Reading {
  source: SourceFile;
  /** What the file says; undefined where that cannot be known. */
  parsed?: ParsedFile;
  /** What no mended line cures. */
  problems: ContentProblem[];
  /** The first of what stops the reader. */
  slip?: ContentProblem;
  /** How much stops the reader. One slip makes several errors, most of which only follow from it. */
  errors: number;
  /** What the reader takes for a part of the text above, and people do not. */
  joined: ContentProblem[];
}

/** Reads the YAML of a file. */
export function parseSource(source: SourceFile): Reading {
  const nothing = { source, problems: [], errors: 0, joined: [] };
  const problem = findTooDeep(source) ?? findTwoVersions(source);
  if (problem) return { ...nothing, problems: [problem] };

  const document = parseDocument(source.text, { prettyErrors: false, stringKeys: true });
  const directive = /^%/m.exec(source.text);
  if (directive && document.directives.yaml.explicit !== undefined) {
    const message = 'A line that begins with % gives orders to the YAML reader. Delete the line.';
    return { ...nothing, problems: [source.problemAt(directive.index, message)] };
  }
  const [error, ...more] = document.errors;
  if (error) {
    const slip = explainYamlError(source, document, [error, ...more]);
    return { ...nothing, slip, errors: document.errors.length };
  }
  const references = findReferences(source, document);
  if (references.length > 0) return { ...nothing, problems: references };
  const parsed = new ParsedFile(source, document, document.toJS());
  return { ...nothing, parsed, joined: findJoinedEntries(source, document) };
}

/** Far more than any content file needs; together far less than overflows the stack. */
const MAX_BRACKETS = 200;
const manyDashes = /^(?:[ \t]*[-?][ \t]){20}/m;
const wideIndent = /^[ \t]{60}/m;

/**
 * Where things could stand too deep inside each other. This must be known before the file is parsed, and by counting
 * alone: a parser that runs out of stack can take the whole process with it.
 */
function findTooDeep(source: SourceFile): ContentProblem | undefined {
  const { text } = source;
  const brackets = Array.from(text.matchAll(/[[{]/g), ({ index }) => index);
  const offset = brackets[MAX_BRACKETS] ?? manyDashes.exec(text)?.index ?? wideIndent.exec(text)?.index;
  const message =
    'Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.';
  return offset === undefined ? undefined : source.problemAt(offset, message);
}

/** What git leaves in a file that two people changed at once. */
function findTwoVersions(source: SourceFile): ContentProblem | undefined {
  const marker = /^[ \t]*(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/m.exec(source.text);
  const message =
    'Two versions of these lines are in the file: one above =======, one below. Keep one of them, and delete the other and the lines of <, = and >.';
  return marker ? source.problemAt(marker.index, message) : undefined;
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

const misplacedEntry = /(?<=\n *)(?:[\p{Pd}•*]|\d{1,2}[.)]) +(?=\S)/gu;

/** Finds entries of a list that the reader takes for the next line of the text above, as they begin further right. */
function findJoinedEntries(source: SourceFile, document: Document.Parsed): ContentProblem[] {
  const problems: ContentProblem[] = [];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type !== 'PLAIN' || !range) return;
      for (const { index } of source.text.slice(range[0], range[1]).matchAll(misplacedEntry)) {
        const message = 'This line is a part of the text above, as it begins further right.';
        problems.push(source.problemAt(range[0] + index, message));
      }
    },
  });
  return problems;
}

/** Explains the first error of the YAML reader, for where no line is known that would mend it. */
function explainYamlError(
  source: SourceFile,
  document: Document.Parsed,
  errors: readonly [YAMLError, ...YAMLError[]],
): ContentProblem {
  const quote = errors.find(({ code, message }) => code === 'MISSING_CHAR' && message.includes('quote'));
  const open = quote && explainOpenQuote(source, document, quote.pos[0]);
  const first = errors.reduce((found, error) => (error.pos[0] < found.pos[0] ? error : found));
  const [offset] = first.pos;
  if (open && open.line <= source.lineOf(offset)) return open;
  if (first.code !== 'DUPLICATE_KEY') return explainLine(source, offset);
  const [name = ''] = source.restOfLine(offset).split(':', 1);
  return source.problemAt(offset, `“${excerpt(name)}” is written twice in one group. Keep one of the two.`);
}

/** Explains an error by the line on which the reader stopped: for most slips it says more than the reader's code. */
function explainLine(source: SourceFile, offset: number): ContentProblem {
  const start = source.lineStart(offset);
  const whole = source.restOfLine(start);
  const line = whole.trimStart();
  const first = start + whole.length - line.length;
  if (!/^- |^[\w-]+:/.test(line)) {
    const cure = 'Write  field: text  or, if it goes on from the line above, put it at the end of that line.';
    return source.problemAt(first, `“${excerpt(line, 40)}” is neither a field nor a part of one. ${cure}`);
  }
  return source.problemAt(
    first,
    'This line does not begin where its neighbours begin. Fields of one group stand exactly below each other; count the spaces.',
  );
}

/** A quote that is not closed takes in the rest of the file, so the message names the place where it opens. */
function explainOpenQuote(source: SourceFile, document: Document.Parsed, end: number): ContentProblem {
  let offset = end;
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type?.startsWith('QUOTE') && range && range[0] < end) offset = range[0];
    },
  });
  const quote = source.text.charAt(offset);
  return source.problemAt(
    offset,
    `The quote ${quote} that opens this text is not closed. Put another ${quote} at the end of the text.`,
  );
}
