import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceTables } from './supply-scale/documented-tables';
import { scaleTables } from './supply-scale/tables';

const DOCUMENT = join(__dirname, '../docs/scale.md');

/** Prints what the supply costs at every size; with `--write` it puts the tables into docs/scale.md as well. */
function main(): void {
  const tables = scaleTables();
  console.log(Object.values(tables).join('\n\n'));
  if (process.argv.includes('--write')) {
    writeFileSync(DOCUMENT, replaceTables(readFileSync(DOCUMENT, 'utf8'), tables));
  }
}

main();
