import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { mirrorContent } from '../../../tools/dev/content-mirror';
import { editFile, makeFolder } from '../../support/folders';
import { copyUntranslated } from '../content/content-set';

const content = copyUntranslated();
let from: string;
let to: string;
let stop: () => Promise<void>;
let checks: string[][];
let awaitCheck: () => Promise<void>;

beforeEach(async () => {
  from = path.join(makeFolder(), 'content');
  to = path.join(makeFolder(), 'copy');
  cpSync(content, from, { recursive: true });
  checks = [];
  let wake: () => void = () => undefined;
  awaitCheck = () => new Promise((resolve) => (wake = resolve));
  stop = await mirrorContent(from, to, (problems) => {
    checks.push([...problems]);
    wake();
  });
});
afterEach(() => stop());

const readCopy = (file: string) => readFileSync(path.join(to, file), 'utf8');
/** Changes the content and waits for its check. */
const change = async (save: () => void) => {
  const checked = awaitCheck();
  save();
  await checked;
};
const editHero = (match: string | RegExp, text: string) =>
  change(() => editFile(from, 'hero.yaml', match, text));

test('copies valid content at the start and after each change', async () => {
  expect(checks).toEqual([[]]);
  const untouched = statSync(path.join(to, 'about.yaml')).mtimeMs;

  await editHero(/^tagline: .*$/m, 'tagline: A new joke.');
  expect(readCopy('hero.yaml')).toContain('tagline: A new joke.');
  expect(statSync(path.join(to, 'about.yaml')).mtimeMs).toBe(untouched);
});

test('reports an error and keeps the last valid content until it is fixed', async () => {
  const validCopy = readCopy('hero.yaml');
  await editHero('tagline:', 'tagine:');
  expect(checks.at(-1)?.join('\n')).toMatch(new RegExp(`^${from}/hero\\.yaml:\\d+:\\d+ +tagine`, 'm'));
  expect(readCopy('hero.yaml')).toBe(validCopy);

  await editHero(/^tagine: .*$/m, 'tagline: Fixed.');
  expect(checks.at(-1)).toEqual([]);
  expect(readCopy('hero.yaml')).toContain('tagline: Fixed.');
});

test('reports an unreadable folder, keeps the last valid content and continues watching', async () => {
  const validCopy = readCopy('hero.yaml');
  const file = path.join(from, 'hero.yaml');
  await change(() => {
    rmSync(file);
    mkdirSync(file);
  });
  expect(checks.at(-1)).not.toEqual([]);
  await change(() => renameSync(from, `${from}-moved`));
  expect(checks.at(-1)?.join('\n')).toMatch(/content:1:1 /);
  expect(readCopy('hero.yaml')).toBe(validCopy);

  await change(() => {
    cpSync(content, from, { recursive: true });
    editFile(from, 'hero.yaml', /^tagline: .*$/m, 'tagline: Fixed.');
  });
  expect(checks.at(-1)).toEqual([]);
  expect(readCopy('hero.yaml')).toContain('tagline: Fixed.');
});
