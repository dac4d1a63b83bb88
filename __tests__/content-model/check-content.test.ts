/** @jest-environment node */
import { readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { checkContent } from '../../content-model/check/check-content';
import { formatProblem } from '../../content-model/check/content-problem';
import { contentFiles } from '../../content-model/json-schema';
import { copySoundContent, removeCopies, soundContent } from './content-set';

afterEach(removeCopies);

const said = (folder: string) =>
  checkContent(folder).map((problem) => formatProblem(problem).replace(`${folder}/`, ''));

/** Puts one line of a file of the sound set in place of another, and says what the check makes of it. */
function saidAfter(file: string, line: string, replacement: string): string[] {
  const folder = copySoundContent();
  const path = join(folder, `${file}.yaml`);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(line);
  writeFileSync(
    path,
    text.replace(line, () => replacement),
  );
  return said(folder);
}

test('another token passes: five steps, two phases, four paragraphs, three socials, an apostrophe and an emoji', () => {
  expect(checkContent(soundContent)).toEqual([]);
});

test('files are named as the repository knows them', () => {
  const folder = join(soundContent, 'images');
  expect(checkContent(folder)[0]?.file).toBe('test-support/second-token/images/about.yaml');
});

describe('texts that the page takes as they are', () => {
  test.each([
    ['a heart of signs', 'I <3 biscuits'],
    ['an ampersand', 'salt & pepper'],
    ['a lone brace', 'wink ;-{'],
    ['a hash inside a word', 'C#sharp'],
    ['a colon inside a word', 'at 12:30 sharp'],
    ['three dots', '...'],
    ['years', '2024-2025'],
    ['an apostrophe', "it's not stale"],
    ['quotes', "'#1: the {biscuit'"],
    ['an emoji of several people', 'crew 👩🏽‍🚀👨‍👩‍👧'],
    ['an emoji with a presentation mark', 'on fire ❤️‍🔥 🏳️‍🌈'],
    ['the flag of a part of a country', 'ahoy 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['another script', 'Печенье, ビスケット, بسكويت'],
    ['a no-break space', 'no\u00A0break'],
    ['a text on two lines that is one', "it's\n  stale"],
    ['a folded text', ">-\n  it's\n  stale"],
  ])('%s', (_name, text) => {
    expect(saidAfter('hero', "It's not stale. It's seasoned.", text)).toEqual([]);
  });
});

describe('the quoted text that the check offers is right when it is copied', () => {
  test.each([
    'Step two: swap',
    "Don't panic: swap",
    'Don\'t say "swap": do it',
    '@captain says hi',
    '*bold* move',
    '&then this',
    '!wow what a biscuit',
    '%100 biscuit',
    '`code` biscuit',
    '- a dash in front',
    '[bracketed] biscuit',
    '{braced biscuit',
    '> quoted',
    '| piped',
    ', comma',
    '"Open" the tin',
    "'Open' the tin",
    'Biscuit #1 is stale',
    '#crumb',
    'yes',
    'null',
    'true',
    '404',
    '1.50',
    '2025-04-20',
    '1_000',
    '12:30',
  ])('%s', (text) => {
    const [first = '', ...others] = saidAfter('hero', "It's not stale. It's seasoned.", text);
    expect(others).toEqual([]);
    const offered = /: (['"].*['"])(?:, or move the note.*)?$/.exec(first)?.[1] ?? '';
    expect(parse(offered)).toBe(text);
    expect(saidAfter('hero', "It's not stale. It's seasoned.", offered)).toEqual([]);
  });
});

describe('links that the page takes', () => {
  test.each([
    'https://chat.example.org',
    'https://chat.example.org/',
    'https://a-b.chat.example.org/x/y?z=1&w=%20#top',
    'https://chat.example.org/@captain',
    'https://chat.example.org/a:b',
    'https://chat.example.org/печенье',
  ])('%s', (url) => {
    expect(saidAfter('links', 'https://chat.example.org/crumb', url)).toEqual([]);
  });
});

describe('links whose host is not what it seems', () => {
  test.each([
    ['//chat.example.org', 'must begin with https://'],
    ['HTTPS://chat.example.org', 'must begin with https://'],
    ['data:text/html,hi', 'must begin with https://'],
    ['https://chat.example.org\\@evil.example.com', 'which a link cannot have'],
    ['https://chat.example.org:443/', 'has a port'],
    ['https://a:b@evil.example.com/', 'has an @'],
    ['https://[::1]/', 'no proper host'],
    ['https://2130706433/', 'no proper host'],
    ['https://0x7f.1/', 'no proper host'],
    ['https://localhost/', 'no proper host'],
    ['https://chat.example.org./', 'no proper host'],
    ['https://chat..example.org/', 'no proper host'],
    ['https://chat_.example.org/', 'no proper host'],
    ['https:///chat.example.org/', 'no proper host'],
    ['https://ｃhat.example.org/', 'only looks like'],
    ['https://chat.example。org/', 'only looks like'],
    ['https://XN--chat-9ie.example.org/', 'host in disguise'],
  ])('%s %s', (url, reason) => {
    const [first, ...others] = saidAfter('links', 'https://chat.example.org/crumb', `'${url}'`);
    expect(first).toContain(`socials[1].url`);
    expect(first).toContain(reason);
    expect(others).toEqual([]);
  });
});

describe('the folder as a whole', () => {
  test('a file that is missing is named with its fields', () => {
    const folder = copySoundContent();
    rmSync(join(folder, 'about.yaml'));
    expect(said(folder)).toEqual([
      'about.yaml:1:1  The file is missing. Its fields are heading, picture, paragraphs.',
    ]);
  });

  test.each(contentFiles)('an empty %s.yaml is answered in words', (file) => {
    const folder = copySoundContent();
    writeFileSync(join(folder, `${file}.yaml`), '');
    expect(said(folder)).toEqual([
      expect.stringMatching(`^${file}.yaml:1:1  The file is empty. Its fields are `),
    ]);
  });

  test('a file under a name that the page does not know is not passed over in silence', () => {
    const folder = copySoundContent();
    renameSync(join(folder, 'about.yaml'), join(folder, 'abuot.yml'));
    writeFileSync(join(folder, 'jokes.yaml'), 'heading: Jokes\n');
    writeFileSync(join(folder, 'images', 'hero.yaml'), 'heading: Hero\n');
    expect(said(folder)).toEqual([
      'about.yaml:1:1  The file is missing. Its fields are heading, picture, paragraphs.',
      'abuot.yml:1:1  The page does not know a file of this name. Did you mean about.yaml?',
      'images/hero.yaml:1:1  The page does not know a file of this name. Did you mean hero.yaml?',
      'jokes.yaml:1:1  The page does not know a file of this name. Move its texts to the file of their section.',
    ]);
  });

  test('a link to a file elsewhere is not followed', () => {
    const folder = copySoundContent();
    rmSync(join(folder, 'about.yaml'));
    symlinkSync(join(soundContent, 'about.yaml'), join(folder, 'about.yaml'));
    expect(said(folder)).toEqual([
      'about.yaml:1:1  This is a link or a folder, not a file. Put the file itself here.',
    ]);
  });

  test('a folder that is not there is said in words', () => {
    expect(checkContent('nowhere').map(formatProblem)).toEqual([
      'nowhere:1:1  There is no folder of this name.',
    ]);
  });
});

test('problems of several files stand in the order of files and lines', () => {
  const folder = copySoundContent();
  writeFileSync(join(folder, 'token.yaml'), 'symbol: 7\nname: 8\n');
  writeFileSync(join(folder, 'about.yaml'), 'paragraphs: 9\nheading: 10\n');
  const places = checkContent(folder).map(({ file, line }) => `${file.slice(folder.length + 1)}:${line}`);
  expect(places).toEqual([...places].sort());
  expect(new Set(places.map((place) => place.split(':')[0]))).toEqual(new Set(['about.yaml', 'token.yaml']));
});

test('lines may end as on Windows', () => {
  const folder = copySoundContent();
  const path = join(folder, 'how-to-buy.yaml');
  const text = readFileSync(path, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(path, text);
  expect(said(folder)).toEqual([]);
  writeFileSync(path, text.replace('title: Row to the swap', 'title: 7'));
  expect(said(folder)).toEqual([
    "how-to-buy.yaml:13:12  steps[2].title must be a text, but without quotes this is a number. Put quotes around it: '7'",
  ]);
});
