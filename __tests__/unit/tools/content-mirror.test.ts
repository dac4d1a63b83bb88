import { cpSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { mirrorContent } from '../../../tools/dev/content-mirror';
import { editFile, makeFolder } from '../../support/folders';
import { copyUntranslated } from '../content/content-set';

// `__tests__/browser/development.spec.ts` tests valid and invalid edits.
test('reports an unreadable folder, keeps the last valid content and continues watching', async () => {
  const content = copyUntranslated();
  const [from, to] = [path.join(makeFolder(), 'content'), path.join(makeFolder(), 'copy')];
  const file = path.join(from, 'hero.yaml');
  const readCopy = () => readFileSync(path.join(to, 'hero.yaml'), 'utf8');
  cpSync(content, from, { recursive: true });
  let onCheck: (problems: readonly string[]) => void = () => undefined;
  const stop = await mirrorContent(from, to, (problems) => onCheck(problems));
  const validCopy = readCopy();
  /** Changes the content. @returns the problems that its check reports */
  const change = (save: () => void) =>
    new Promise<readonly string[]>((resolve) => {
      onCheck = resolve;
      save();
    });

  const unreadableFile = await change(() => {
    rmSync(file);
    mkdirSync(file);
  });
  expect(unreadableFile).not.toEqual([]);
  const [missingFolder] = await change(() => renameSync(from, `${from}-moved`));
  expect(missingFolder).toMatch(/content:1:1 /);
  expect(readCopy()).toBe(validCopy);

  const fixed = await change(() => {
    cpSync(content, from, { recursive: true });
    editFile(from, 'hero.yaml', /^tagline: .*$/m, 'tagline: Fixed.');
  });
  expect(fixed).toEqual([]);
  expect(readCopy()).toContain('tagline: Fixed.');
  await stop();
});
