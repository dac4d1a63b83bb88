import { isAlias, isMap, isNode, isScalar, visit, type Document, type Node } from 'yaml';
import type { FieldPath, FieldSchema } from '../json-schema';
import { checkCharacters } from './check-characters';
import type { ContentProblem } from './content-problem';
import { readDocument } from './find-faults';
import { needsQuotes } from './quoting';
import { repairSource } from './repair-source';
import { readSource, SourceFile } from './source-file';
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

/** After so many problems a file is not read on. */
export const MAX_PROBLEMS = 20;

/** Reads a content file as it is with its structure repaired, and reports each repair. `file` is how problems name it. */
export function readParsed(path: string, file: string, schema: FieldSchema): ParseResult {
  const source = readSource(path, file);
  if (!(source instanceof SourceFile)) return { problems: [source] };
  const hidden = checkCharacters(source).slice(0, MAX_PROBLEMS);
  return hidden.length > 0 ? { problems: hidden } : parseSource(source, schema);
}

/** Reads the YAML of a file. Where a schema is given, it repairs and reports what does not fit that. */
export function parseSource(written: SourceFile, schema?: FieldSchema): ParseResult {
  const problem = findForbidden(written);
  if (problem) return { problems: [problem] };
  const { source, problems } = schema ? repairSource(written, schema) : { source: written, problems: [] };
  const document = readDocument(source.text);
  if (!document) return { problems: [...problems, source.problemAt(0, TOO_DEEP)] };
  const [error] = document.errors.sort((a, b) => a.pos[0] - b.pos[0]);
  const fault = error ? explainError(source, error.code, error.pos[0]) : findReference(source, document);
  if (fault) return { problems: [...problems, fault].slice(0, MAX_PROBLEMS) };
  return { problems, parsed: new ParsedFile(source, document, document.toJS()) };
}

const TOO_DEEP =
  'Too much stands inside each other here. Delete the brackets, dashes or spaces that are too many.';

/**
 * What no content file needs. It must be found before the file is parsed, and by counting alone: a parser that runs out of
 * stack can take the whole process with it.
 */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/(?:[[{][^[{]*){200}/, TOO_DEEP],
  [/^(?:[ \t]*[-?][ \t]){20}|^[ \t]{60}/m, TOO_DEEP],
  [/^%|(?<=\n)(?:-{3}|\.{3})(?=\s|$)/m, 'This line gives orders to the YAML reader. Delete it.'],
  [
    /^[ \t]*(?:<{7}|={7}|>{7}|\|{7})(?=\s|$)/m,
    'Two versions of these lines are in the file: one above =======, one below. Keep one of them, and delete the other and the lines of <, = and >.',
  ],
];

function findForbidden(source: SourceFile): ContentProblem | undefined {
  for (const [pattern, message] of forbidden) {
    const found = pattern.exec(source.text);
    if (found) return source.problemAt(found.index, message);
  }
  return undefined;
}

/** Finds an anchor, alias or tag: words never need them, and a few of them can stand for gigabytes. */
function findReference(source: SourceFile, document: Document.Parsed): ContentProblem | undefined {
  let found: ContentProblem | undefined;
  visit(document, {
    Node(_key, node) {
      const sign = isAlias(node) ? '*' : node.anchor !== undefined ? '&' : node.tag !== undefined && '!';
      if (!sign) return undefined;
      let offset = Math.max(source.text.lastIndexOf(sign, node.range?.[0]), 0);
      while (source.text.charAt(offset - 1) === sign) offset -= 1;
      found = source.problemAt(offset, needsQuotes(source.restOfLine(offset)).message);
      return visit.BREAK;
    },
  });
  return found;
}

/** Explains by the line on which the reader stopped why no YAML is read there, where no repair is known. */
function explainError(source: SourceFile, code: string, stop: number): ContentProblem {
  const start = stop + Math.max(source.text.slice(stop).search(/\S/), 0);
  const line = source.restOfLine(start);
  const [name = ''] = line.split(':', 1);
  const message =
    code === 'DUPLICATE_KEY'
      ? `“${excerpt(name)}” is written twice in one group. Keep one of the two, or put a dash in front of a new entry.`
      : `The file cannot be read from this line on: “${excerpt(line, 40)}”. Compare it and the lines above with an older version.`;
  return source.problemAt(start, message);
}
