/** @jest-environment node */
import {
  cpSync,
  existsSync,
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
import { setTimeout as sleep } from 'node:timers/promises';
import type * as CheckContent from '../../../lib/content-model/check/check-content';
import { checkContent } from '../../../lib/content-model/check/check-content';
import { contentFolder } from '../../../lib/content-model/folder';
import { mirrorContent } from '../../../tools/dev/content-mirror';

jest.mock('../../../lib/content-model/check/check-content', () => {
  const actual = jest.requireActual<typeof CheckContent>('../../../lib/content-model/check/check-content');
  return { ...actual, checkContent: jest.fn(actual.checkContent) };
});

const { checkContent: actualCheck } = jest.requireActual<typeof CheckContent>(
  '../../../lib/content-model/check/check-content',
);

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
  stop = await mirrorContent({
    from,
    to,
    onCheck: (problems) => {
      checks.push([...problems]);
      wake();
    },
  });
});
afterEach(async () => {
  await stop();
  rmSync(path.dirname(from), { recursive: true });
});

const hero = readFileSync(path.join(contentFolder(), 'hero.yaml'), 'utf8');
const goodHero = (joke: string) => hero.replace(/^tagline: .*$/m, `tagline: ${joke}`);
const copyOf = (file: string) => readFileSync(path.join(to, file), 'utf8');
/** Changes the content, and waits until it has been checked. */
const change = async (save: () => void) => {
  const checked = awaitCheck();
  save();
  await checked;
};
const edit = (file: string, replace: (text: string) => string) =>
  change(() => writeFileSync(path.join(from, file), replace(readFileSync(path.join(from, file), 'utf8'))));

test('content that is in order is there from the start, and a good change goes over', async () => {
  expect(checks).toEqual([[]]);
  const untouched = statSync(path.join(to, 'about.yaml')).mtimeMs;

  await edit('hero.yaml', (text) => text.replace(/^tagline: .*$/m, 'tagline: A new joke.'));
  expect(copyOf('hero.yaml')).toContain('tagline: A new joke.');
  expect(statSync(path.join(to, 'about.yaml')).mtimeMs).toBe(untouched);
});

test('each save counts in an editor that writes a new file and puts it in the place of the old one', async () => {
  for (const joke of ['One.', 'Two.', 'Three.']) {
    // Editors do not save twice within a tenth of a second, which the watcher takes for one save.
    await sleep(200);
    const draft = path.join(path.dirname(from), 'draft.yaml');
    writeFileSync(draft, copyOf('hero.yaml').replace(/^tagline: .*$/m, `tagline: ${joke}`));
    await change(() => renameSync(draft, path.join(from, 'hero.yaml')));
    expect(copyOf('hero.yaml')).toContain(`tagline: ${joke}`);
  }
});

test('a slip is named and the last good content stays, until it is mended', async () => {
  const good = copyOf('hero.yaml');
  await edit('hero.yaml', (text) => text.replace('tagline:', 'tagine:'));
  expect(checks.at(-1)?.join('\n')).toMatch(new RegExp(`^${from}/hero\\.yaml:\\d+:\\d+ +tagine`, 'm'));
  expect(copyOf('hero.yaml')).toBe(good);

  await edit('hero.yaml', (text) => text.replace(/^tagine: .*$/m, 'tagline: Mended.'));
  expect(checks.at(-1)).toEqual([]);
  expect(copyOf('hero.yaml')).toContain('tagline: Mended.');
});

test('what was checked goes over, and never what is saved meanwhile', async () => {
  jest.mocked(checkContent).mockImplementationOnce((folder) => {
    const problems = actualCheck(folder);
    writeFileSync(path.join(from, 'hero.yaml'), "tagline: 'The");
    return problems;
  });
  await edit('hero.yaml', () => goodHero('Checked.'));
  expect(copyOf('hero.yaml')).toBe(goodHero('Checked.'));
});

test('where nothing can be checked, it is told, the last good content stays, and the next change counts', async () => {
  const good = copyOf('hero.yaml');
  const file = path.join(from, 'hero.yaml');
  await change(() => {
    rmSync(file);
    mkdirSync(file);
  });
  expect(checks.at(-1)).not.toEqual([]);
  await change(() => renameSync(from, `${from}-aside`));
  expect(checks.at(-1)?.join('\n')).toMatch(/There is no folder of this name/);
  expect(copyOf('hero.yaml')).toBe(good);

  await change(() => {
    cpSync(contentFolder(), from, { recursive: true });
    writeFileSync(file, goodHero('Mended.'));
  });
  expect(checks.at(-1)).toEqual([]);
  expect(copyOf('hero.yaml')).toContain('tagline: Mended.');
});

test('a file that is taken away goes from the copy too', async () => {
  const picture = path.join('images', 'extra.svg');
  await change(() => cpSync(path.join(from, 'images', 'logo.svg'), path.join(from, picture)));
  expect(existsSync(path.join(to, picture))).toBe(true);

  await change(() => rmSync(path.join(from, picture)));
  expect(existsSync(path.join(to, picture))).toBe(false);
});
