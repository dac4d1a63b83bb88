import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from './markdown-table';

const DOCS = path.join(__dirname, '../docs');

/** Whether the tests write the tables of the documents instead of comparing them. */
export const writesTables = () => Boolean(process.env.UPDATE_FAULT_TABLE);

/**
 * Compares a table between two marks of a document with what the tests gave; UPDATE_FAULT_TABLE=1 writes it.
 *
 * @param joins whether rows that differ in their first cell alone become one
 */
export function expectTable(document: string, name: string, rows: string[][], joins = true): void {
  const table = markdownTable(joins ? joinEqualRows(rows) : rows);
  if (writesTables()) writeTable(document, name, table);

  expect(readTable(document, name)).toBe(table);
}

export function readTable(document: string, name: string): string {
  const { text, start, end } = findTable(document, name);
  return text.slice(start, end).trim();
}

export function writeTable(document: string, name: string, table: string): void {
  const { file, text, start, end } = findTable(document, name);
  writeFileSync(file, `${text.slice(0, start)}\n\n${table}\n\n${text.slice(end)}`);
}

/** Where the table of a document begins and ends. @throws Error where the document has no such marks. */
function findTable(document: string, name: string) {
  const file = path.join(DOCS, document);
  const text = readFileSync(file, 'utf8');
  const [before, after] = [`<!-- ${name} table: start -->`, `<!-- ${name} table: end -->`];
  const [start, end] = [text.indexOf(before), text.indexOf(after)];
  if (start < 0 || end < start) throw new Error(`docs/${document} has no ${before} … ${after}.`);
  return { file, text, start: start + before.length, end };
}

/** Rows that differ in their first cell alone become one, which names all of them. */
function joinEqualRows(rows: string[][]): string[][] {
  const joined = new Map<string, string[]>();
  for (const [first = '', ...rest] of rows) {
    const key = rest.join('|');
    const firsts = joined.get(key)?.[0];
    joined.set(key, [firsts === undefined ? first : `${firsts}, ${first}`, ...rest]);
  }
  return [...joined.values()];
}
