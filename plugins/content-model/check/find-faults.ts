import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from 'yaml';
import type { FieldSchema } from '../json-schema';
import { YAML_OPTIONS } from '../read-content';

/** The faults in the structure of a file. Lines are counted from 0. */
export interface StructureReport {
  /** In ascending order. */
  faultLines: readonly number[];
  /** The lines of fields that the schema does not contain there. */
  unknownFieldLines: ReadonlySet<number>;
  /** Number of required values that are empty, or missing at the top level. */
  emptyValues: number;
}

/** The context of lines that are parsed separately from the rest of their file. */
interface Context {
  /** The line with the name of their list, if they are list entries. */
  head: readonly string[];
  /** The top-level fields on the other lines of the file. */
  otherFields: ReadonlySet<string>;
}

/** Parses YAML. Returns undefined if open brackets nest so deeply that the parser runs out of stack. */
export function readDocument(text: string, lineCounter = new LineCounter()): Document.Parsed | undefined {
  try {
    return parseDocument(text, { ...YAML_OPTIONS, stringKeys: true, lineCounter });
  } catch {
    return undefined;
  }
}

/** The start of a list entry, including characters that people type instead of a dash. */
const ENTRY = /^\s*(?:[\p{Pd}•*]|\d{1,2}[.)]) +\S/u;
const FIELD = /^\s*(?:- +)*["']?[\w-]+["']?:(?:\s|$)/;

/** Parses lines as YAML and compares their structure with a schema, without resolving aliases. */
export function findFaults(
  lines: readonly string[],
  schema: FieldSchema,
  { head, otherFields }: Context = { head: [], otherFields: new Set() },
): StructureReport {
  const text = [...head, ...lines].join('\n');
  const counter = new LineCounter();
  const document = readDocument(text, counter);
  const faultLines: number[] = [];
  const unknownFieldLines = new Set<number>();
  let emptyValues = 0;
  const end = text.trimEnd().length;
  const getLine = (offset: number) => counter.linePos(Math.min(offset, end)).line - 1 - head.length;

  /** @param parentLine the line of the field or list entry that contains the value */
  const check = (node: Node | null, schema: FieldSchema, parentLine: number, allowsSeveralLines = true) => {
    if (schema.properties && isMap<Node, Node | null>(node)) {
      const fields = new Map(Object.entries(schema.properties));
      // If a text field is missing, its line may have become a continuation of another text.
      const required = schema.required ?? [];
      const hasAllTextFields = required.every(
        (name) => fields.get(name)?.type !== 'string' || node.has(name),
      );
      for (const { key, value } of node.items) {
        const line = getLine(key.range?.[0] ?? 0);
        const name = isScalar(key) ? String(key.value) : '';
        const field = fields.get(name);
        const isOmitted = isEmptyNode(value) && !required.includes(name);
        if (!field) unknownFieldLines.add(line);
        else if (!isOmitted) check(value, field, line, hasAllTextFields);
        if (!field || (node === document?.contents && otherFields.has(name))) faultLines.push(line);
      }
      const missing = required.filter((name) => !node.has(name));
      if (node === document?.contents) emptyValues += missing.filter((name) => !otherFields.has(name)).length;
      // The missing field is expected on the line after the group, whose range ends after its last character.
      else if (missing.length > 0) faultLines.push(getLine((node.range?.[1] ?? 1) - 1) + 1);
    } else if (schema.items && isSeq<Node | null>(node) && node.items.length >= (schema.minItems ?? 0)) {
      for (const entry of node.items)
        check(entry, schema.items, entry?.range ? getLine(entry.range[0]) : parentLine);
    } else if (schema.properties || schema.items) faultLines.push(parentLine);
    else if (isEmptyNode(node)) emptyValues += 1;
    else if (!isScalar(node) || (schema.type === 'integer' && typeof node.value === 'string'))
      faultLines.push(parentLine);
    else {
      const [start, stop] = node.range ?? [0, 0];
      const isBlock = node.type?.startsWith('BLOCK');
      const continuationLines = isBlock ? [] : text.slice(start, stop).split('\n').slice(1);
      for (const [index, line] of continuationLines.entries())
        if (!allowsSeveralLines || ENTRY.test(line) || FIELD.test(line))
          // A quoted text is reported at its start, where a quote may be missing.
          faultLines.push(getLine(start) + (node.type === 'PLAIN' ? index + 1 : 0));
    }
  };

  if (!document?.contents) return { faultLines: [0], unknownFieldLines, emptyValues };
  faultLines.push(...document.errors.map(({ pos }) => getLine(pos[0])));
  for (const [index, line] of lines.entries())
    if (/^\s*[^\s#]/.test(line) && line === lines[index - 1]) faultLines.push(index);
  visit(document, {
    Node: (_key, node) => {
      const isReference = !('items' in node || 'value' in node) || node.anchor !== undefined || node.tag;
      if (isReference && node.range) faultLines.push(getLine(node.range[0]));
    },
  });
  check(document.contents, schema, getLine(document.contents.range[0]));
  return { faultLines: faultLines.sort((a, b) => a - b), unknownFieldLines, emptyValues };
}

const isEmptyNode = (node: Node | null) => node === null || (isScalar(node) && node.value === null);
