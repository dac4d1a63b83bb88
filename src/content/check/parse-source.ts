import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Pair,
} from 'yaml';
import type { FieldPath } from '../json-schema';
import type { ContentProblem } from './content-problem';
import type { SourceFile } from './source-file';
import { explainYamlError } from './yaml-errors';

/** A content file as a value, with the way from a part of the value back to its place in the text. */
export class ParsedFile {
  constructor(
    readonly source: SourceFile,
    private readonly document: Document,
    readonly value: unknown,
  ) {}

  /** A problem with the value at `path`; where nothing stands there, at the group in which it should stand. */
  problem(path: FieldPath, message: string): ContentProblem {
    return this.source.problemAt(this.locate(path).offset, message, path);
  }

  /** A problem with the name of a field, rather than with its value. */
  keyProblem(path: FieldPath, message: string): ContentProblem {
    return this.source.problemAt(this.locate(path).keyOffset, message, path);
  }

  /** A problem with one character of the text at `path`. `part` is what to look for in the file. */
  partProblem(path: FieldPath, part: string, message: string): ContentProblem {
    const { node, offset } = this.locate(path);
    const found = this.source.text.indexOf(part, offset);
    const isInside = found !== -1 && found < (node?.range?.[1] ?? 0);
    return this.source.problemAt(isInside ? found : offset, message, path);
  }

  /** The value at `path` as it is written in the file, quotes and all. */
  written(path: FieldPath): string {
    const range = this.locate(path).node?.range;
    return range ? this.source.text.slice(range[0], range[1]) : '';
  }

  /** The value at `path` as it is written without quotes; undefined where it has quotes or is no single value. */
  plain(path: FieldPath): string | undefined {
    const { node } = this.locate(path);
    return isScalar(node) && node.type === 'PLAIN' ? this.written(path) : undefined;
  }

  /** What the line of a value without quotes says from the value's `#` on: `#1 bear` for `title: We are #1 bear`. */
  noteBehind(path: FieldPath): string | undefined {
    const { node, keyOffset } = this.locate(path);
    if (!isScalar(node) || node.type !== 'PLAIN' || !node.range) return undefined;
    const behind = this.source.restOfLine(Math.max(node.range[1], keyOffset));
    return /^(?:[^#\s]*:)?\s+(#.*)$/.exec(behind)?.[1];
  }

  /** Whether a character of the file belongs to the value at `path`. */
  covers(path: FieldPath, offset: number): boolean {
    const range = this.locate(path).node?.range;
    return range ? offset >= range[0] && offset < range[1] : false;
  }

  private locate(path: FieldPath): Place {
    let place: Place = nodePlace(this.document.contents, 0);
    for (const step of path) {
      const next = childPlace(place, step);
      if (!next) return place;
      place = next;
    }
    return place;
  }
}

interface Place {
  node: Node | null;
  offset: number;
  keyOffset: number;
}

function nodePlace(node: Node | null, keyOffset: number): Place {
  const [start, end] = node?.range ?? [keyOffset, keyOffset];
  // An empty value has no text of its own, so its field's name is the place to show.
  return { node, keyOffset, offset: start === end ? keyOffset : start };
}

function childPlace(place: Place, step: string | number): Place | undefined {
  const { node } = place;
  if (isMap(node)) {
    const pair = (node.items as Pair<Node, Node | null>[]).find(
      ({ key }) => isScalar(key) && key.value === step,
    );
    return pair && nodePlace(pair.value, pair.key.range?.[0] ?? place.offset);
  }
  if (isSeq(node) && typeof step === 'number') {
    const item = node.items[step] as Node | undefined;
    return item && nodePlace(item, item.range?.[0] ?? place.offset);
  }
  return undefined;
}

export interface ParseResult {
  problems: ContentProblem[];
  parsed?: ParsedFile;
}

/** Reads the YAML of a file. `parsed` is missing where what the file says cannot be known. */
export function parseSource(source: SourceFile): ParseResult {
  try {
    return parse(source);
  } catch (error) {
    // The stack overflows on thousands of brackets inside each other.
    if (!(error instanceof RangeError)) throw error;
    return { problems: [source.problemAt(0, 'Too many brackets stand inside each other. Delete them.')] };
  }
}

function parse(source: SourceFile): ParseResult {
  const document = parseDocument(source.text, {
    prettyErrors: false,
    stringKeys: true,
    logLevel: 'silent',
  });
  const directive = /^%/m.exec(source.text);
  if (directive && document.directives.yaml.explicit !== undefined) {
    const message = 'A line that begins with % gives orders to the YAML reader. Delete the line.';
    return { problems: [source.problemAt(directive.index, message)] };
  }

  const { problems, isReadable } = explainErrors(source, document);
  const references = findReferences(source, document);
  if (!isReadable || references.length > 0) return { problems: [...problems, ...references] };
  return { problems, parsed: new ParsedFile(source, document, document.toJS()) };
}

function explainErrors(source: SourceFile, document: Document.Parsed) {
  const problems: ContentProblem[] = [];
  let isReadable = true;
  for (const error of document.errors) {
    const isDuplicate = error.code === 'DUPLICATE_KEY';
    // One slip makes the reader stumble several times. What it says after the first is about the stumbling.
    if (!isDuplicate && !isReadable) continue;
    isReadable &&= isDuplicate;
    problems.push(explainYamlError(source, document, error));
  }
  return { problems, isReadable };
}

/** Anchors, aliases and tags: never needed for words, and a few of them can stand for gigabytes. */
function findReferences(source: SourceFile, document: Document.Parsed): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const refuse = (sign: string, before: number) => {
    const offset = source.text.lastIndexOf(sign, before);
    problems.push(
      source.problemAt(
        Math.max(offset, 0),
        `A text that begins with ${sign} needs quotes, because ${sign} has a meaning of its own in YAML. Put quotes around the whole text.`,
      ),
    );
  };
  visit(document, {
    Node(_key, node) {
      const start = node.range?.[0] ?? 0;
      if (isAlias(node)) refuse('*', start);
      else if (node.anchor !== undefined) refuse('&', start);
      else if (node.tag !== undefined) refuse('!', start);
    },
  });
  return problems;
}
