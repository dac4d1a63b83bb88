/** @jest-environment node */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../content-model/check/check-content';
import { formatProblem } from '../../content-model/check/content-problem';
import { contentFiles } from '../../content-model/json-schema';
import { addBrokenPictures, copySoundContent, removeCopies, soundContent } from './content-set';

/**
 * Each case is a broken file and, beside it, what the check must say: `broken/hero/html-tag.yaml` takes the place of
 * `hero.yaml` in a content set that is right otherwise, and `html-tag.expected` holds line, column and message.
 */
const BROKEN = join(__dirname, 'broken');

const cases = contentFiles.flatMap((file) =>
  readdirSync(join(BROKEN, file))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => ({ file, name: name.slice(0, -'.yaml'.length) })),
);

let folder: string;
beforeAll(() => {
  folder = copySoundContent();
  addBrokenPictures(folder);
});
afterAll(removeCopies);

test.each(cases)('$file: $name', ({ file, name }) => {
  const place = join(folder, `${file}.yaml`);
  copyFileSync(join(BROKEN, file, `${name}.yaml`), place);
  const said = checkContent(folder).map((problem) => formatProblem(problem).replace(`${place}:`, ''));
  copyFileSync(join(soundContent, `${file}.yaml`), place);

  expect(said).toEqual(
    readFileSync(join(BROKEN, file, `${name}.expected`), 'utf8')
      .trimEnd()
      .split('\n'),
  );
});

test('the corpus has no expectation without its file', () => {
  const strays = contentFiles.flatMap((file) =>
    readdirSync(join(BROKEN, file)).filter(
      (name) =>
        name.endsWith('.expected') &&
        !cases.some((known) => known.file === file && `${known.name}.expected` === name),
    ),
  );
  expect(strays).toEqual([]);
  expect(cases.length).toBeGreaterThanOrEqual(60);
});
