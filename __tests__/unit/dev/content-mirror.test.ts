import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contentFolder } from '../../../plugins/content-model/folder';
import { mirrorContent } from '../../../tools/dev/content-mirror';

let from: string;
let to: string;
let stop: () => Promise<void>;
let checks: string[][];
let awaitCheck: () => Promise<void>;

beforeEach(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  from = path.join(folder, 'content');
  to = path.join(folder, 'copy');
  cpSync(contentFolder(), from, { recursive: true });
  checks = [];
  let wake: () => void = () => undefined;
  awaitCheck = () => new Promise((resolve) => (wake = resolve));
  stop = await mirrorContent(from, to, (problems) => {
    checks.push([...problems]);
    wake();
  });
});
afterEach(async () => {
  await stop();
  rmSync(path.dirname(from), { recursive: true });
});

const hero = readFileSync(path.join(contentFolder(), 'hero.yaml'), 'utf8');
const goodHero = (joke: string) => hero.replace(/^tagline: .*$/m, `tagline: ${joke}`);
const copyOf = (file: string) => readFileSync(path.join(to, file), 'utf8');
/** Changes the content and waits for its check. */
const change = async (save: () => void) => {
  const checked = awaitCheck();
  save();
  await checked;
};
const edit = (file: string, replace: (text: string) => string) =>
  change(() => writeFileSync(path.join(from, file), replace(readFileSync(path.join(from, file), 'utf8'))));

test('copies valid content at the start and after each change', async () => {
  expect(checks).toEqual([[]]);
  const untouched = statSync(path.join(to, 'about.yaml')).mtimeMs;

  await edit('hero.yaml', (text) => text.replace(/^tagline: .*$/m, 'tagline: A new joke.'));
  expect(copyOf('hero.yaml')).toContain('tagline: A new joke.');
  expect(statSync(path.join(to, 'about.yaml')).mtimeMs).toBe(untouched);
});

test('reports an error and keeps the last valid content until it is fixed', async () => {
  const good = copyOf('hero.yaml');
  await edit('hero.yaml', (text) => text.replace('tagline:', 'tagine:'));
  expect(checks.at(-1)?.join('\n')).toMatch(new RegExp(`^${from}/hero\\.yaml:\\d+:\\d+ +tagine`, 'm'));
  expect(copyOf('hero.yaml')).toBe(good);

  await edit('hero.yaml', (text) => text.replace(/^tagine: .*$/m, 'tagline: Fixed.'));
  expect(checks.at(-1)).toEqual([]);
  expect(copyOf('hero.yaml')).toContain('tagline: Fixed.');
});

test('reports a failed check, keeps the last valid content and continues watching', async () => {
  const good = copyOf('hero.yaml');
  const file = path.join(from, 'hero.yaml');
  await change(() => {
    rmSync(file);
    mkdirSync(file);
  });
  expect(checks.at(-1)).not.toEqual([]);
  await change(() => renameSync(from, `${from}-aside`));
  expect(checks.at(-1)?.join('\n')).toMatch(/content:1:1 /);
  expect(copyOf('hero.yaml')).toBe(good);

  await change(() => {
    cpSync(contentFolder(), from, { recursive: true });
    writeFileSync(file, goodHero('Fixed.'));
  });
  expect(checks.at(-1)).toEqual([]);
  expect(copyOf('hero.yaml')).toContain('tagline: Fixed.');
});
