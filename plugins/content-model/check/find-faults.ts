import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { FieldSchema } from '../json-schema';

/** What is wrong with the structure of a file, by its lines, counted from 0. */
export interface Reading {
  /** In order. */
  faults: readonly number[];
  /** The lines of fields that the model does not have where they are. */
  unknown: ReadonlySet<number>;
  /** How many values are empty, or are missing at the top of the file. */
  doubts: number;
}

/** What surrounds lines that are read alone. */
interface Surroundings {
  /** The line with the name of the list in which they are, if they are in one. */
  head: readonly string[];
  /** The fields of the file that are not in these lines. */
  elsewhere: ReadonlySet<string>;
}

/** Undefined where the reader runs out of stack: brackets that are not closed can take it as deep as the file has lines. */
export function readDocument(text: string, lineCounter?: LineCounter): Document.Parsed | undefined {
  try {
    return parseDocument(text, {
      prettyErrors: false,
      stringKeys: true,
      ...(lineCounter && { lineCounter }),
    });
  } catch {
    return undefined;
  }
}

/** The start of an entry, or what people type in its place. */
const ENTRY = /^\s*(?:[\p{Pd}•*]|\d{1,2}[.)]) +\S/u;
const FIELD = /^\s*(?:- +)*["']?[\w-]+["']?:(?:\s|$)/;

/** Reads lines as YAML and compares their structure with a schema. Aliases are not resolved, so that they cannot expand. */
export function findFaults(
  lines: readonly string[],
  schema: FieldSchema,
  { head, elsewhere }: Surroundings = { head: [], elsewhere: new Set() },
): Reading {
  const text = [...head, ...lines].join('\n');
  const counter = new LineCounter();
  const document = readDocument(text, counter);
  const faults: number[] = [];
  const unknown = new Set<number>();
  let doubts = 0;
  const end = text.trimEnd().length;
  const lineOf = (offset: number) => counter.linePos(Math.min(offset, end)).line - 1 - head.length;

  /** @param from the line of the field or entry to which the value belongs */
  const check = (node: Node | null, part: FieldSchema, from: number, isComplete = true) => {
    if (part.properties && isMap<Node, Node | null>(node)) {
      const fields = new Map(Object.entries(part.properties));
      const isFull = [...fields].every(([name, { type }]) => type !== 'string' || node.has(name));
      for (const { key, value } of node.items) {
        const line = lineOf(key.range?.[0] ?? 0);
        const name = isScalar(key) ? String(key.value) : '';
        const field = fields.get(name);
        const isOptional = isEmptyNode(value) && !part.required?.includes(name);
        if (!field) unknown.add(line);
        else if (!isOptional) check(value, field, line, isFull);
        if (!field || (node === document?.contents && elsewhere.has(name))) faults.push(line);
      }
      const missing = (part.required ?? []).filter((name) => !node.has(name));
      if (node === document?.contents) doubts += missing.filter((name) => !elsewhere.has(name)).length;
      else if (missing.length > 0) faults.push(lineOf((node.range?.[1] ?? 1) - 1) + 1);
    } else if (part.items && isSeq<Node | null>(node) && node.items.length > 0) {
      for (const entry of node.items) check(entry, part.items, entry?.range ? lineOf(entry.range[0]) : from);
    } else if (part.properties || part.items) faults.push(from);
    else if (isEmptyNode(node)) doubts += 1;
    else if (!isScalar(node) || (part.type === 'integer' && typeof node.value === 'string'))
      faults.push(from);
    else {
      const [start, stop] = node.range ?? [0, 0];
      const more = node.type?.startsWith('BLOCK') ? [] : text.slice(start, stop).split('\n').slice(1);
      for (const [index, words] of more.entries())
        if (!isComplete || ENTRY.test(words) || FIELD.test(words))
          faults.push(lineOf(start) + (node.type === 'PLAIN' ? index + 1 : 0));
    }
  };

  if (!document?.contents) return { faults: [0], unknown, doubts };
  faults.push(...document.errors.map(({ pos }) => lineOf(pos[0])));
  for (const [index, line] of lines.entries())
    if (/^\s*[^\s#]/.test(line) && line === lines[index - 1]) faults.push(index);
  visit(document, {
    Node: (_key, node) => {
      const isReference = !('items' in node || 'value' in node) || node.anchor !== undefined || node.tag;
      if (isReference && node.range) faults.push(lineOf(node.range[0]));
    },
  });
  check(document.contents, schema, lineOf(document.contents.range[0]));
  return { faults: faults.sort((a, b) => a - b), unknown, doubts };
}

const isEmptyNode = (node: Node | null) => node === null || (isScalar(node) && node.value === null);
