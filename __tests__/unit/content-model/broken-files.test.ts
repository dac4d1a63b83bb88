/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentNotes } from '../../../lib/content-model/check/check-content';
import { languagesOf, TRANSLATIONS } from '../../../lib/content-model/translations';
import { SPANISH, translateContent } from '../../support/translate-content';
import { copyContent, removeFolders, saidOf } from './content-set';

/** Facts, links, texts that are translated, and lists. */
const files = ['token', 'links', 'hero', 'how-to-buy'];

/** Slips that leave nothing of a file to read. They are made in files of the shipped content, a language too. */
const slips: Readonly<Record<string, (text: string) => string | Buffer>> = {
  'a tab before a field': (text) => text.replace(/^(?=\w)/m, '\t'),
  'a quote that is not closed': (text) => text.replace(/^( *\w+): \S.*$/m, "$1: 'The"),
  'a bracket that is not closed': (text) => text.replace(/^( *\w+): \S.*$/m, '$1: [The'),
  'a second document': (text) => `${text}---\nmore: text\n`,
  'aliases that stand for gigabytes': (text) => `${text}a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n`,
  'a field outdented, another indented': (text) => text.replace(/^(\w.*)$/m, '  $1'),
  'no field at all': () => 'Just words\n',
  'nothing at all': () => '',
  'a list': () => '- one\n- two\n',
  'another encoding': () => Buffer.from('name: p\u00E2t\u00E9\n', 'latin1'),
  'two versions in one file': (text) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`,
};

let folder: string;
let untranslated: string;
beforeAll(() => {
  folder = copyContent('content');
  if (languagesOf(folder).length === 0) translateContent(folder, 'eo', SPANISH);
  untranslated = copyContent(folder);
  rmSync(path.join(untranslated, TRANSLATIONS), { recursive: true });
});
afterAll(removeFolders);

/** What the check says of a folder while a file holds something else. */
function saidWith(folder: string, file: string, bytes: string | Buffer): string[] {
  const source = path.join(folder, file);
  const good = readFileSync(source);
  writeFileSync(source, bytes);
  const said = saidOf(folder);
  expect(() => contentNotes(folder)).not.toThrow();
  writeFileSync(source, good);
  return said;
}

test.each(Object.entries(slips))('%s is answered in its own file, translated or not', (_name, slip) => {
  for (const name of files) {
    const file = `${name}.yaml`;
    const bytes = slip(readFileSync(path.join(folder, file), 'utf8'));
    const said = saidWith(untranslated, file, bytes);
    expect(said.length).toBeGreaterThan(0);
    expect(said.filter((line) => !line.startsWith(`${file}:`))).toEqual([]);
    // The languages make the check long.
    if (name === 'hero') expect(saidWith(folder, file, bytes)).toEqual(said);
  }
});

test.each(Object.entries(slips))('%s in a language is answered there', (_name, slip) => {
  for (const name of languagesOf(folder).slice(0, 1)) {
    const file = `${TRANSLATIONS}/${name}.yaml`;
    const bytes = slip(readFileSync(path.join(folder, file), 'utf8'));
    const said = saidWith(folder, file, bytes);
    if (bytes.length > 0) expect(said.length).toBeGreaterThan(0);
    expect(said.filter((line) => !line.startsWith(`${file}:`))).toEqual([]);
  }
});
