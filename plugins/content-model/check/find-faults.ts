import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { YAML_OPTIONS } from '../read-content';

/** The faults in the structure of a file, by line, counted from 0. */
export interface Reading {
  /** In ascending order. */
  faults: readonly number[];
  /** The lines of fields that are not in the schema at that place. */
  unknown: ReadonlySet<number>;
  /** Counts required values that are empty, or missing at the top level. */
  emptyValues: number;
}

/** The context of lines that are parsed alone. */
interface Context {
  /** The line with the name of their list, if they are list entries. */
  head: readonly string[];
  /** The top-level fields outside of these lines. */
  elsewhere: ReadonlySet<string>;
}

/** Parses YAML. Returns undefined if open brackets nest so deeply that the parser runs out of stack. */
export function readDocument(text: string, lineCounter = new LineCounter()): Document.Parsed | undefined {
  try {
    return parseDocument(text, { ...YAML_OPTIONS, stringKeys: true, lineCounter });
  } catch {
    return undefined;
  }
}

/** The start of a list entry, also with the signs that people type instead of a dash. */
const ENTRY = /^\s*(?:[\p{Pd}•*]|\d{1,2}[.)]) +\S/u;
const FIELD = /^\s*(?:- +)*["']?[\w-]+["']?:(?:\s|$)/;

/** Parses lines as YAML and compares their structure with a schema, without resolving aliases. */
export function findFaults(
  lines: readonly string[],
  schema: FieldSchema,
  { head, elsewhere }: Context = { head: [], elsewhere: new Set() },
): Reading {
  const text = [...head, ...lines].join('\n');
  const counter = new LineCounter();
  const document = readDocument(text, counter);
  const faults: number[] = [];
  const unknown = new Set<number>();
  let emptyValues = 0;
  const end = text.trimEnd().length;
  const lineOf = (offset: number) => counter.linePos(Math.min(offset, end)).line - 1 - head.length;

  /** @param from the line of the value's field or list entry */
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
      if (node === document?.contents) emptyValues += missing.filter((name) => !elsewhere.has(name)).length;
      else if (missing.length > 0) faults.push(lineOf((node.range?.[1] ?? 1) - 1) + 1);
    } else if (part.items && isSeq<Node | null>(node) && node.items.length > 0) {
      for (const entry of node.items) check(entry, part.items, entry?.range ? lineOf(entry.range[0]) : from);
    } else if (part.properties || part.items) faults.push(from);
    else if (isEmptyNode(node)) emptyValues += 1;
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

  if (!document?.contents) return { faults: [0], unknown, emptyValues };
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
  return { faults: faults.sort((a, b) => a - b), unknown, emptyValues };
}

const isEmptyNode = (node: Node | null) => node === null || (isScalar(node) && node.value === null);
