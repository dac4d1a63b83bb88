/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const printed = execFileSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'scale'], {
  cwd: root,
  encoding: 'utf8',
});

/** The cells of the printed rows for so many visitors, table by table. */
const rowsOf = (visitors: string) =>
  printed
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, first]) => first === visitors);

test('gives the tables that docs/scale.md shows; `npm run bench -- scale --write` renews them', () => {
  const document = readFileSync(path.join(root, 'docs/scale.md'), 'utf8');
  const shown = [...document.matchAll(/(?:load|chain|host) table: start -->\n\n([^]*?)\n\n<!--/g)].map(
    ([, table]) => table,
  );
  expect(shown.join('\n\n')).toBe(printed.trimEnd());
});

test('charges a thousand visitors what a person reckons by hand', () => {
  const [load, , host] = rowsOf('1,000');
  // 500 visible tabs, 120 polls an hour each: 60,000. In 730 hours 43.8 million, so 41.8 million beyond the 2 that are
  // included: 42 packages of $2.
  expect(load).toContain('60,000, $84');
  // 33.8 million polls beyond Cloudflare's 10 million, at $0.30 a million: $10.14.
  expect(host?.at(-2)).toBe('10');
});

test('asks once per TTL of ten seconds for a crowd behind one nginx', () => {
  const [load] = rowsOf('10,000,000');
  expect(load?.[3]).toBe('360, $0');
});
