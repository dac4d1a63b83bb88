import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { getSiteContent } from '../../../build/content/content-source';
import { checkContent } from '../../../build/content/check/check-content';
import { readYaml } from '../../../build/content/read-content';
import { listPresentFiles } from '../../../build/content/sections';
import { copyUntranslated, createRandom } from './content-set';

/** Gatsby's YAML parser, resolved as Gatsby does. */
const gatsbyParser = createRequire(require.resolve('gatsby-transformer-yaml/package.json'))('js-yaml') as {
  load(text: string): unknown;
};

const ROUNDS = process.env.DAILY === 'true' ? 200 : 50;

/** Pieces on which YAML parsers differ or fail, and invisible characters. */
const pieces = [
  '\t', '"', "'", ':', ': ', ' #', '#', '- ', '{', '}', '[', ']', '&a ', '*a', '! ', '!!float 1', '!!set {a}', '|', '>',
  '\n', ' \n', '\n---\n', '\n...\n', '%', '@', '`', '\u0000', '\u0085', '\u2028', '\u00A0', '\uFEFF', '😀', '\r', '0b1',
  '+0x1F', '+1', '1_0', '2024-01-01', 'yes', '~', 'null', '.inf', '<<: ', '? ', '\\', '{mint}', '<b>', '1e3', '0o7', '+.5',
]; // prettier-ignore

/** Writes a piece at the start of a value, instead of a value, or anywhere. */
function damage(text: string, random: (below: number) => number): string {
  const piece = pieces[random(pieces.length)] ?? '';
  const values = [...text.matchAll(/: (?=.)/g)].map(({ index }) => index + 2);
  const value = values[random(values.length)] ?? 0;
  const anywhere = random(text.length);
  const ranges = [
    [value, value + random(4)],
    [value, text.indexOf('\n', value)],
    [anywhere, anywhere + random(4)],
  ] as const;
  const [start, end] = ranges[random(ranges.length)] ?? [0, 0];
  return text.slice(0, start) + piece + text.slice(end);
}

test('gives every problem a position and a message, and Gatsby reads accepted files the same way', () => {
  const folder = copyUntranslated();
  const files = listPresentFiles(getSiteContent(folder));
  const nextRandom = createRandom(20250420);
  const random = (below: number) => Math.floor(nextRandom() * below);
  let passed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const name = files[random(files.length)] ?? 'hero';
    const file = path.join(folder, `${name}.yaml`);
    const valid = readFileSync(file, 'utf8');
    writeFileSync(file, damage(valid, random));

    const problems = checkContent(getSiteContent(folder), [name]);
    const unplaced = problems.filter(({ line, column, message }) => line < 1 || column < 1 || message === '');
    expect(unplaced).toEqual([]);
    if (problems.length === 0) {
      passed += 1;
      expect(gatsbyParser.load(readFileSync(file, 'utf8'))).toEqual(readYaml(file));
    }
    writeFileSync(file, valid);
  }
  // Otherwise the loop compares too few files.
  expect(passed).toBeGreaterThan(ROUNDS / 20);
  expect(passed).toBeLessThan(ROUNDS * 0.95);
});
