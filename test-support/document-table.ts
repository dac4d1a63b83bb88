import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { markdownTable } from './markdown-table';

const DOCS = path.join(__dirname, '../docs');

/** Compares a table between two marks of a document with what the tests gave; UPDATE_FAULT_TABLE=1 writes it. */
export function expectTable(document: string, name: string, rows: string[][]): void {
  const file = path.join(DOCS, document);
  const start = `<!-- ${name} table: start -->`;
  const text = readFileSync(file, 'utf8');
  const before = text.slice(0, text.indexOf(start) + start.length);
  const after = text.slice(text.indexOf(`<!-- ${name} table: end -->`));
  const wanted = `${before}\n\n${markdownTable(joinEqualRows(rows))}\n\n${after}`;
  if (process.env.UPDATE_FAULT_TABLE) writeFileSync(file, wanted);

  expect(readFileSync(file, 'utf8')).toBe(wanted);
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
