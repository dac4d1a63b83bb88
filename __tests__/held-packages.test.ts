/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dependencies, devDependencies, engines, overrides } from '../package.json';

type Versions = Record<string, string>;

/** By name, what the list of docs/architecture.md says: a version, a reason and an end. */
const held = new Map(
  [
    ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([^`]+)` \| (\S+) \| (.+) \| (.+) \|$/gm),
  ].map(([, name = '', version = '', why = '', until = '']) => [name, { version, why, until }]),
);

const overridden = Object.entries<string | Versions>(overrides).flatMap(([name, entry]) =>
  typeof entry === 'string' ? [[name, entry] as const] : Object.entries(entry),
);

test('the list of packages that are held back says what package.json says', () => {
  const installed = [...Object.entries(dependencies), ...Object.entries(devDependencies), ...overridden];
  expect(held.size).toBeGreaterThan(0);
  for (const [name, { version }] of held) expect(installed).toContainEqual([name, version]);
});

test('a version that is forced upon other packages has its line', () => {
  const forced = Object.entries(overrides).filter(([, entry]) => typeof entry === 'string');
  for (const [name] of forced) expect([...held.keys()]).toContain(name);
});

test('Dependabot proposes nothing that is newer than what is held back, and everything else', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { ignore?: { 'dependency-name': string; versions: string[] }[] }[];
  };
  const ignored = updates.flatMap(({ ignore = [] }) => ignore);
  expect(ignored.map((entry) => [entry['dependency-name'], entry.versions])).toEqual(
    [...held].map(([name, { version }]) => [name, [`>${version}`]]),
  );
});

test('hosts build with the Node.js that the README recommends, which is one that works', () => {
  const recommended = /nodejs\.org\) (\d+) or newer/.exec(readFileSync('README.md', 'utf8'))?.[1];
  expect(readFileSync('.nvmrc', 'utf8').trim()).toBe(recommended);
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`NODE_VERSION = "${recommended}"`);
  const { jobs } = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as {
    jobs: { test: { strategy: { matrix: { node: number[] } } } };
  };
  const tried = jobs.test.strategy.matrix.node;
  expect(tried).toContain(Number(recommended));
  // From these two on, Node.js can `require` ES modules.
  expect(engines.node).toBe(`^20.19.0 || >=22.12.0 <${Math.max(...tried) + 1}`);
});
