import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { FieldSchema } from '../json-schema';

/** What is wrong with the structure of a file, by its lines, counted from 0. */
export interface Reading {
  /** In order. */
  faults: readonly number[];
  /** The lines of fields that the model does not have where they are. */
  unknown: ReadonlySet<number>;
  /** How many values do not look like what their field is for, or are missing at the top of the file. */
  doubts: number;
}

/** Undefined where the reader runs out of stack: brackets that are not closed can take it as deep as the file has lines. */
export function readDocument(text: string): Document.Parsed | undefined {
  try {
    return parseDocument(text, { prettyErrors: false, stringKeys: true });
  } catch {
    return undefined;
  }
}

/** The start of an entry, or what people type in its place. */
const ENTRY = /^(?:[\p{Pd}•*]|\d{1,2}[.)]) +\S/u;
const FIELD = /^(?:- +)*["']?[\w-]+["']?:(?:\s|$)/;

/**
 * Reads lines as YAML and compares their structure with a schema. Aliases are not resolved, so that they cannot expand.
 *
 * @param elsewhere fields of the file that are not in these lines
 */
export function findFaults(
  lines: readonly string[],
  schema: FieldSchema,
  elsewhere: ReadonlySet<string> = new Set(),
): Reading {
  const text = lines.join('\n');
  const document = readDocument(text);
  if (!document) return { faults: [0], unknown: new Set(), doubts: 0 };
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  const at = (offset: number) => counter.linePos(Math.min(offset, text.trimEnd().length));
  const faults = document.errors.map(({ pos }) => at(pos[0]).line - 1);
  for (const [index, line] of lines.entries())
    if (/^\s*[^\s#]/.test(line) && line === lines[index - 1]) faults.push(index);
  const unknown = new Set<number>();
  let doubts = 0;

  visit(document, {
    Node: (_key, node) => {
      const isReference = !('items' in node || 'value' in node) || node.anchor !== undefined || node.tag;
      if (isReference && node.range) faults.push(at(node.range[0]).line - 1);
    },
  });

  /** @param indent where the field or entry begins to which the value belongs */
  const check = (node: Node | null, part: FieldSchema, from: number, indent: number, isComplete = true) => {
    if (part.properties) {
      if (!isMap<Node, Node | null>(node)) return void faults.push(from);
      const names = new Set<unknown>();
      const isFull = Object.entries(part.properties).every(
        ([name, field]) => field.type !== 'string' || node.has(name),
      );
      for (const { key, value } of node.items) {
        const { line, col } = at(key.range?.[0] ?? 0);
        const name = isScalar(key) ? key.value : undefined;
        names.add(name);
        const field = Object.hasOwn(part.properties, String(name))
          ? part.properties[String(name)]
          : undefined;
        const isOptional = isEmptyNode(value) && !part.required?.includes(String(name));
        if (field && !isOptional) check(value, field, line - 1, col - 1, isFull);
        else if (!field) {
          faults.push(line - 1);
          unknown.add(line - 1);
        }
      }
      const isTop = node === document.contents;
      const missing = (part.required ?? []).filter((name) => !names.has(name));
      if (isTop) {
        doubts += missing.filter((name) => !elsewhere.has(name)).length;
        for (const { key } of node.items)
          if (isScalar(key) && elsewhere.has(String(key.value)))
            faults.push(at(key.range?.[0] ?? 0).line - 1);
      } else if (missing.length > 0) faults.push(lastLine(node, from));
      return;
    }
    if (part.items) {
      if (!isSeq<Node | null>(node) || node.items.length === 0) return void faults.push(from);
      for (const entry of node.items) {
        const { line, col } = entry?.range ? at(entry.range[0]) : { line: from + 1, col: indent };
        check(entry, part.items, line - 1, col - 3);
      }
      return;
    }
    if (isEmptyNode(node)) return void (doubts += 1);
    if (!isScalar(node)) return void faults.push(from);
    if (part.type === 'integer' && typeof node.value === 'string') faults.push(from);
    if (!looksLike(part, String(node.value))) doubts += 1;
    if (String(node.type).startsWith('BLOCK')) return;
    const [start, end] = node.range ?? [0, 0];
    const [, ...more] = text.slice(start, end).split('\n');
    more.forEach((rest, index) => {
      const words = rest.trimStart();
      const isTooFarLeft = words !== '' && rest.length - words.length < indent + 2;
      if (!isComplete || isTooFarLeft || ENTRY.test(words) || FIELD.test(words))
        faults.push(at(start).line + (node.type === 'PLAIN' ? index : -1));
    });
  };
  const lastLine = (node: Node, from: number) => Math.max(from, at((node.range?.[1] ?? 1) - 1).line - 1);
  const root = document.contents;
  if (root) check(root, schema, at(root.range[0]).line - 1, 0);
  else faults.push(0);
  return { faults: faults.sort((a, b) => a - b), unknown, doubts };
}

const isEmptyNode = (node: Node | null) => node === null || (isScalar(node) && node.value === null);

const patterns: Readonly<Record<string, RegExp>> = {
  link: /^https:\/\/\S+$/,
  'site-url': /^https:\/\/\S+$/,
  image: /^\S+\.(?:png|jpe?g|svg)$/i,
  address: /^\w{32,44}$/,
  signature: /^\w{80,90}$/,
};

/** Whether a text could be what a field is for. It decides between two repairs, and rejects nothing. */
function looksLike({ kind, ...schema }: FieldSchema, text: string): boolean {
  const isOther = Object.values(patterns).some((pattern) => pattern.test(text));
  const isFilled = (schema.placeholders ?? []).every((name) => text.includes(`{${name}}`));
  const isChoice = schema.enum?.includes(text) ?? true;
  const isShort = text.length <= (schema.maxLength ?? Infinity);
  return (
    isFilled && isChoice && isShort && (patterns[kind ?? '']?.test(text) ?? (!isOther || kind === undefined))
  );
}
