/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { languagesOf, TRANSLATIONS } from '../../../lib/content-model/translations';
import { SPANISH, translateContent } from '../../support/translate-content';
import { copyContent, removeFolders, saidOf } from './content-set';

/** Slips that leave nothing of a file to read. They are made in files of the shipped content, a language too. */
const slips: Readonly<Record<string, (text: string) => string>> = {
  'a tab before a field': (text) => text.replace(/^(?=\w)/m, '\t'),
  'a quote that is not closed': (text) => text.replace(/^( *\w+): \S.*$/m, "$1: 'The"),
  'a second document': (text) => `${text}---\nmore: text\n`,
  'aliases that stand for gigabytes': (text) => `${text}a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n`,
  'a field outdented, another indented': (text) => text.replace(/^(\w.*)$/m, '  $1'),
  'nothing at all': () => '',
  'two versions in one file': (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`,
};

let folder: string;
beforeAll(() => {
  folder = copyContent('content');
  if (languagesOf(folder).length === 0) translateContent(folder, 'eo', SPANISH);
});
afterAll(removeFolders);

test.each(Object.entries(slips))('%s is answered in its own file, a language’s too', (_name, slip) => {
  for (const file of ['hero.yaml', `${TRANSLATIONS}/${languagesOf(folder)[0]}.yaml`]) {
    const source = path.join(folder, file);
    const good = readFileSync(source);
    const bytes = slip(good.toString());
    writeFileSync(source, bytes);
    const said = saidOf(folder);
    // A language of which nothing is translated is none that is wrong.
    if (bytes.length > 0 || file === 'hero.yaml') expect(said.length).toBeGreaterThan(0);
    expect(said.filter((line) => !line.startsWith(`${file}:`))).toEqual([]);
    writeFileSync(source, good);
  }
});
