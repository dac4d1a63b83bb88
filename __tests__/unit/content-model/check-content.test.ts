import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { siteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { excerpt } from '../../../plugins/content-model/check/wording';
import { brokenContent } from './broken-content';
import { brokenYaml } from './broken-yaml';
import {
  addBrokenPictures,
  copyUntranslated,
  fieldNames,
  goodContent,
  saidAfter,
  saidOf,
} from './content-set';

/** A good set with bad pictures beside the good ones, for what changes one piece of it and puts that back. */
let folder: string;
beforeAll(() => {
  folder = copyUntranslated();
  addBrokenPictures(folder);
});

test('a sound set passes, and so does a token without a pool', () => {
  expect(checkContent(siteContent(goodContent))).toEqual([]);
  const other = copyUntranslated();
  const file = path.join(other, 'token.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^pool:.*\n/m, ''));
  expect(checkContent(siteContent(other))).toEqual([]);
});

describe('a mistake is said with its line, column and cure', () => {
  const cases = [brokenContent, brokenYaml].flatMap((files) =>
    siteContent().files.flatMap((file) =>
      Object.entries(files[file] ?? {}).flatMap(([piece, mistakes]) =>
        Object.entries(mistakes).map(([becomes, says]) => ({
          file,
          piece,
          becomes,
          says: [says].flat(),
          mistake: excerpt(becomes),
        })),
      ),
    ),
  );

  test.each(cases)('$file: $mistake', ({ file, piece, becomes, says }) => {
    expect(saidAfter(folder, file, piece, becomes)).toEqual(says);
  });
});

test('a file in another encoding is refused where that shows', () => {
  const copy = copyUntranslated();
  writeFileSync(path.join(copy, 'token.yaml'), Buffer.from('# A note\nname: p\u00E2t\u00E9\n', 'latin1'));
  expect(saidOf(copy)).toEqual([
    'token.yaml:2:8  A character here is not UTF-8. Save the file with the encoding “UTF-8”.',
  ]);
});

const tagline = 'The bear who stays calm while everything burns.';

test.each([
  ['a heart of signs', 'I <3 biscuits'],
  ['a hash and a colon inside a word, and an apostrophe', "C#sharp at 12:30, it's not stale"],
  ['emoji of several people, with a presentation mark, and a flag', 'crew 👩🏽‍🚀👨‍👩‍👧 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['an ampersand before a semicolon', 'Calm R&D; and naps'],
  ['a no-break space', 'no\u00A0break'],
  ['a text on two lines that is one', "it's\n  stale"],
])('a text that the page takes as it is: %s', (_name, text) => {
  expect(saidAfter(folder, 'hero', tagline, text)).toEqual([]);
});

test.each([
  "Don't panic: swap",
  '@ sunrise the captain bakes',
  '- a dash in front',
  '"Open" the tin',
  'Biscuit #1 is stale',
  '404',
])('the quoted text that the check offers is right when it is copied: %s', (text) => {
  const [first = '', ...others] = saidAfter(folder, 'hero', tagline, text);
  expect(others).toEqual([]);
  const offered = /: (['"].*['"])(?:, or move the note.*)?$/.exec(first)?.[1] ?? '';
  expect(parse(offered)).toBe(text);
  expect(saidAfter(folder, 'hero', tagline, offered)).toEqual([]);
});

describe('the folder as a whole', () => {
  test('what is no content is refused, and a hidden or linked folder is not entered', () => {
    const copy = copyUntranslated();
    renameSync(path.join(copy, 'about.yaml'), path.join(copy, 'about.yaml.txt'));
    for (const folder of ['.git', 'images/deep']) mkdirSync(path.join(copy, folder));
    renameSync(path.join(copy, 'not-found.yaml'), path.join(copy, 'not_found.yaml'));
    writeFileSync(path.join(copy, 'de.yaml'), '');
    const files = ['.git/config', 'images/.hidden.svg', 'images/deep/index.html', 'jokes.yaml'];
    for (const name of files) writeFileSync(path.join(copy, name), 'x');
    symlinkSync(goodContent, path.join(copy, 'more'));
    symlinkSync(path.join(goodContent, 'images/logo.svg'), path.join(copy, 'images/linked.svg'));
    const said = saidOf(copy);
    const isNamed = (line: string) => /^(?:de|not[_-]found)\.yaml/.test(line);
    expect(said.filter(isNamed)).toEqual([
      'de.yaml:1:1  This is the file of a language. Upload it again as  translations/de.yaml  and delete this one.',
      `not-found.yaml:1:1  The file is missing. Its fields are ${fieldNames('not-found')}.`,
      'not_found.yaml:1:1  The page knows this file by another name. Upload it again as  not-found.yaml  and delete this one.',
    ]);
    const [git, about, text, ...others] = said.filter((line) => !isNamed(line));
    expect(about).toBe(`about.yaml:1:1  The file is missing. Its fields are ${fieldNames('about')}.`);
    expect(text).toBe(
      'about.yaml.txt:1:1  The page knows this file by another name. Upload it again as  about.yaml  and delete this one.',
    );
    expect([git, ...others].map((line) => line?.split(':1:1  The page has no use for this')[0])).toEqual(
      ['.git', 'images/.hidden.svg', 'images/deep/index.html', 'images/linked.svg', 'jokes.yaml', 'more'],
    ); // prettier-ignore
  });

  test('a link to a file elsewhere is not followed', () => {
    const copy = copyUntranslated();
    rmSync(path.join(copy, 'about.yaml'));
    symlinkSync(path.join(goodContent, 'about.yaml'), path.join(copy, 'about.yaml'));
    expect(saidOf(copy)).toEqual([
      'about.yaml:1:1  This is a link or a folder, not a file. Put the file itself here.',
    ]);
  });
});

test('lines may end as on Windows', () => {
  const copy = copyUntranslated();
  const file = path.join(copy, 'how-to-buy.yaml');
  const text = readFileSync(file, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(file, text);
  expect(saidOf(copy)).toEqual([]);
  writeFileSync(file, text.replace('title: Go to Jupiter', 'title: 7'));
  const line = text.slice(0, text.indexOf('title: Go to Jupiter')).split('\n').length;
  expect(saidOf(copy)).toEqual([
    `how-to-buy.yaml:${line}:12  steps[2].title must be a text, but without quotes this is a number. Put quotes around it: '7'`,
  ]);
});

test('a picture with a name that not every disk and browser has is answered with the name to use', () => {
  const copy = copyUntranslated();
  for (const name of ['my bear (1).png', 'Bär.svg', '熊.png'])
    writeFileSync(path.join(copy, 'images', name), '');
  const said = saidOf(copy).join('\n');
  for (const plain of ['my-bear-1.png', 'Bar.svg', 'picture.png'])
    expect(said).toContain(
      `Upload it again as  ${plain}  and delete this one, and write that name where it is shown.`,
    );
});
