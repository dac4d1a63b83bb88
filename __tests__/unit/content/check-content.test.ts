import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { getSiteContent } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { formatAnnotations, formatProblem } from '../../../build/content/check/content-problem';
import { excerpt } from '../../../build/content/wording';
import { main } from '../../../tools/check-content';
import { editFile } from '../../support/folders';
import { run } from '../../support/run-command';
import { brokenContent } from './broken-content';
import { addBrokenImages, copyUntranslated, goodContent, checkEdit, checkFolder } from './content-set';

/** Valid content with additional broken images. Tests change one piece of it and restore it. */
let folder: string;
beforeAll(() => {
  folder = copyUntranslated();
  addBrokenImages(folder);
});

const cases = getSiteContent().files.flatMap((file) =>
  Object.entries(brokenContent[file] ?? {}).flatMap(([piece, mistakes]) =>
    Object.entries(mistakes).map(([replacement, problems]) => {
      return { file, piece, replacement, problems: [problems].flat(), mistake: excerpt(replacement) };
    }),
  ),
);
test.each(cases)('$file: reports the position of $mistake', ({ file, piece, replacement, problems }) => {
  expect(checkEdit(folder, file, piece, replacement)).toEqual(problems);
});

test('rejects another encoding at the first character that is not UTF-8', () => {
  const copy = copyUntranslated();
  writeFileSync(path.join(copy, 'token.yaml'), Buffer.from('# A note\nname: p\u00E2t\u00E9\n', 'latin1'));
  expect(checkFolder(copy)).toEqual(['token.yaml:2:8  notUtf8']);
});

test.each([
  ['a less-than sign', 'I <3 biscuits'],
  ['a hash and a colon inside a word, and an apostrophe', "C#sharp at 12:30, it's not stale"],
  ['emoji with joiners, a variation selector and a flag', 'crew 👩🏽‍🚀👨‍👩‍👧 ❤️‍🔥 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
  ['an ampersand before a semicolon', 'Calm R&D; and naps'],
  ['a no-break space', 'no\u00A0break'],
  ['a text on two lines', "it's\n  stale"],
])('accepts %s', (_name, text) => {
  expect(checkEdit(folder, 'hero', 'The bear who stays calm while everything burns.', text)).toEqual([]);
});

test('rejects unknown files and symbolic links, and searches no hidden or linked folder', () => {
  const copy = copyUntranslated();
  renameSync(path.join(copy, 'about.yaml'), path.join(copy, 'about.yaml.txt'));
  for (const folder of ['.git', 'images/deep']) mkdirSync(path.join(copy, folder));
  const unused = ['.git/config', 'images/.hidden.svg', 'images/deep/index.html', 'jokes.yaml'];
  for (const name of unused) writeFileSync(path.join(copy, name), 'x');
  symlinkSync(goodContent, path.join(copy, 'more'));
  symlinkSync(path.join(goodContent, 'images/logo.svg'), path.join(copy, 'images/linked.svg'));
  rmSync(path.join(copy, 'roadmap.yaml'));
  symlinkSync(path.join(goodContent, 'roadmap.yaml'), path.join(copy, 'roadmap.yaml'));
  expect(checkFolder(copy)).toEqual([
    '.git:1:1  unusedFile',
    'about.yaml:1:1  missingFile',
    'about.yaml.txt:1:1  unusedFile',
    'images/.hidden.svg:1:1  unusedFile',
    'images/deep/index.html:1:1  unusedFile',
    'images/linked.svg:1:1  unusedFile',
    'jokes.yaml:1:1  unusedFile',
    'more:1:1  unusedFile',
    'roadmap.yaml:1:1  notAFile',
  ]);
});

test('accepts an image with a name in capital letters', () => {
  const copy = copyUntranslated();
  renameSync(path.join(copy, 'images/bobo-lost.png'), path.join(copy, 'images/IMG_1.PNG'));
  expect(checkEdit(copy, 'not-found', 'image: images/bobo-lost.png', 'image: images/IMG_1.PNG')).toEqual([]);
});

test.each([
  ['$MOCHI', []],
  ['$ZZZ', ['hero.yaml:1:10  heading unknownTicker  {symbol}']],
  ['MOCHI', [
    'hero.yaml:1:10  heading unknownTicker  {symbol}',
    'token.yaml:1:9  symbol symbolWithoutSign  symbol: $MOCHI',
  ]],
])('compares the tickers of texts with the symbol %s', (symbol, problems) => {
  const copy = copyUntranslated();
  editFile(copy, 'token.yaml', /^symbol: .*/m, `symbol: ${symbol}`);
  editFile(copy, 'hero.yaml', /^heading: .*/, 'heading: $MOCHI');
  expect(checkFolder(copy)).toEqual(problems);
}); // prettier-ignore

test('accepts Windows line endings', () => {
  const copy = copyUntranslated();
  editFile(copy, 'how-to-buy.yaml', /\n/g, '\r\n');
  expect(checkFolder(copy)).toEqual([]);
  const problems = ["0:12  steps[2].title notText  '7'"];
  expect(checkEdit(copy, 'how-to-buy', 'title: Go to Jupiter', 'title: 7')).toEqual(problems);
});

test.each([
  ['my bear (1).png', 'my-bear-1.png'],
  ['Bär.svg', 'Bar.svg'],
  ['熊.png', 'picture.png'],
])('suggests a plain name for the image %s', (name, plain) => {
  const copy = copyUntranslated();
  writeFileSync(path.join(copy, 'images', name), '');
  expect(checkFolder(copy)).toEqual([`images/${name}:1:1  imageName  ${plain}`]);
});

test.each(['jpg', 'jpeg'])('accepts a photo that ends in .%s', async (extension) => {
  const copy = copyUntranslated();
  const photo = `images/photo.${extension}`;
  await sharp(path.join(goodContent, 'images/bobo.png')).jpeg().toFile(path.join(copy, photo));
  expect(checkEdit(copy, 'roadmap', 'image: images/bobo-and-pepe.png', `image: ${photo}`)).toEqual([]);
});

test('accepts a GIF in the gallery alone', async () => {
  const copy = copyUntranslated();
  await sharp(path.join(goodContent, 'images/bobo.png')).gif().toFile(path.join(copy, 'images/dance.gif'));
  expect(checkEdit(copy, 'gallery', 'image: images/meme.png', 'image: images/dance.gif')).toEqual([]);
  expect(checkEdit(copy, 'about', 'image: images/bobo.png', 'image: images/dance.gif')).toEqual([
    '0:10  picture.image imageFormat',
  ]);
});

test('prints the problems of all files in line order, and exits with 1', async () => {
  const folder = copyUntranslated();
  editFile(folder, 'about.yaml', /^heading: .*/, 'heading: 8');
  editFile(folder, 'site.yaml', /^(?:menu|language): .*\n/gm, '');
  editFile(folder, 'site.yaml', /^/, 'menu: 7\ncolour: green\nlanguage: no\n');
  const { status, stdout } = await run(main, [folder], { env: { GITHUB_ACTIONS: 'true' } });
  expect(status).toBe(1);
  expect(checkFolder(folder)).toEqual([
    "about.yaml:1:10  heading notText  '8'",
    "site.yaml:1:7  menu notText  '7'",
    'site.yaml:2:1  colour unknownField',
    "site.yaml:3:11  language notText  'no'",
  ]);
  const problems = checkSite(getSiteContent(folder));
  const summary = `4 problems in ${folder}/.`;
  const lines = [...problems.map(formatProblem), summary, ...formatAnnotations(problems)];
  expect(stdout.trim().split('\n')).toEqual(lines);
});

test('a message shows control characters of a field as code points', () => {
  const problem = { file: 'a.yaml', line: 1, column: 3, path: '\u001B[2J', code: 'a', message: 'is wrong.' };
  expect(formatProblem(problem)).toBe('a.yaml:1:3  [U+001B][2J is wrong.');
});

test('a message cannot start another workflow command', () => {
  const message = '100 %\r\n::set-env name=A::b';
  const problem = { file: 'content/a,b:c.yaml', line: 1, column: 3, path: 'heading', code: 'a', message };
  const annotation =
    '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b';
  expect(formatAnnotations([problem])).toEqual([annotation]);
});
