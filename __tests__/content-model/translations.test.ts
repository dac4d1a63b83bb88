/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { contentFiles } from '../../content-model/json-schema';
import { addLanguage } from '../../content-model/new-language';
import { formatPath } from '../../content-model/check/content-problem';
import { readContent } from '../../content-model/read-content';
import { readToken } from '../../content-model/read-token';
import { translationSchemaPath } from '../../content-model/editor-schema';
import {
  languagesOf,
  languageTag,
  percentOf,
  readContentIn,
  readTexts,
  untranslatedTexts,
  type TranslatedText,
} from '../../content-model/translations';
import { runScript } from '../../test-support/run-script';
import { copyGoodContent, goodContent, removeFolders, saidAfter } from './content-set';
import { saidOfTranslations, writeTranslation } from './translated-content';

let folder: string;
beforeEach(() => (folder = copyGoodContent()));
afterEach(removeFolders);

describe('a language', () => {
  test('is a folder, and in no list', () => {
    expect(languagesOf(goodContent)).toEqual([]);
    for (const name of ['tr', 'pt-br', 'zh-hant'])
      writeTranslation(folder, name, 'hero.yaml', 'heading: $BOBO\n');
    expect(saidOfTranslations(folder)).toEqual([]);
    expect(languagesOf(folder).map(languageTag)).toEqual(['pt-BR', 'tr', 'zh-Hant']);
  });

  test('says its own words, and where it has none those of the site', () => {
    writeTranslation(
      folder,
      'tr',
      'about.yaml',
      'heading: Bobo kim?\nparagraphs:\n  -\n  - Bobo sakin.\n  -\n',
    );
    const original = readContent('about', folder);
    expect(readContentIn('tr', 'about', folder)).toEqual({
      ...original,
      heading: 'Bobo kim?',
      paragraphs: [original.paragraphs[0], 'Bobo sakin.', original.paragraphs[2]],
    });
    expect(readContentIn('TR', 'about', folder).heading).toBe('Bobo kim?');
    const untranslated = untranslatedTexts('tr', folder).filter(({ file }) => file === 'about');
    expect(untranslated.map(({ path }) => formatPath(path))).toEqual([
      'picture.alt',
      'paragraphs[0]',
      'paragraphs[2]',
    ]);
  });

  test('needs the words in which the site tells of its languages', () => {
    const { languages: _, ...site } = readContent('site', folder);
    writeFileSync(path.join(folder, 'site.yaml'), stringify(site));
    expect(saidOfTranslations(folder)).toEqual([]);
    writeTranslation(folder, 'tr', 'hero.yaml', 'heading: $BOBO\n');
    expect(saidOfTranslations(folder)).toEqual([
      expect.stringMatching(/site\.yaml:\d+:\d+ {2}languages is missing, and the content has translations\./),
    ]);
  });

  test('may name the folder of its schema, whatever that is called', () => {
    const project = 'tmp.H1T1QL9veGs';
    const note = `# yaml-language-server: $schema=../${project}/content-model/schemas/hero.schema.json\n`;
    writeTranslation(folder, 'tr', 'hero.yaml', `${note}heading: $BOBO\n`);
    expect(saidOfTranslations(folder)).toEqual([
      expect.stringContaining('An address is written in this note'),
    ]);
    const cwd = jest.spyOn(process, 'cwd').mockReturnValue(path.join('/tmp', project));
    expect(saidOfTranslations(folder)).toEqual([]);
    cwd.mockRestore();
  });

  test('that is the site’s own is the content itself', () => {
    expect(readContentIn('en', 'hero', folder)).toEqual(readContent('hero', folder));
    expect(untranslatedTexts('en', folder)).toEqual([]);
  });

  test('is whole only with every text', () => {
    const texts = readTexts(folder, 'tr');
    expect(percentOf(texts)).toBe(0);
    const all = texts.map((text) => ({ ...text, words: 'x' }));
    expect(percentOf(all)).toBe(100);
    expect(percentOf([...Array<TranslatedText[]>(9).fill(all).flat(), ...texts.slice(0, 1)])).toBe(99);
  });

  test('takes nothing from the facts of the site with it where it is wrong', () => {
    writeTranslation(folder, 'tr', 'tokenomics.yaml', 'heading: 7\n');
    expect(saidOfTranslations(folder)).toHaveLength(1);
    expect(readToken(folder)).toEqual(readToken(goodContent));
  });
});

describe('what is wrong is said with its line, column and cure', () => {
  test.each([
    ['hero.yaml', 'headin: $BOBO\n', '1:1  headin is not a field that the page knows. Did you mean heading?'],
    ['hero.yaml', 'heading $BOBO\n', '1:1  The colon behind heading is missing. Write  heading: $BOBO'],
    ['hero.yaml', 'heading: "open\n', '1:10  The quote " that opens this text is not closed. Put another " at the end of the text.'],
    ['hero.yaml', `addressLabel: ${'x'.repeat(45)}\n`, '1:15  addressLabel has 45 characters; the page has room for 40. Shorten it by 5.'],
    ['hero.yaml', 'tagline: 7\n', "1:10  tagline must be a text, but without quotes this is a number. Put quotes around it: '7'"],
    ['hero.yaml', 'tagline: #7\n', "1:1  tagline is empty, because a # after a space begins a note. Put quotes around the text: '#7'"],
    ['hero.yaml', 'tagline:\n  - El oso\n', "2:3  tagline must be a text, but the dash makes it a list. Put quotes around the whole text: '- El oso'"],
    [
      'about.yaml',
      'paragraphs:\n  - El oso.\n  - Otro oso.\n',
      '2:3  paragraphs has 2 entries, but 3 in the original. Write one for each, in the same order; one that is not translated yet is a dash alone.',
    ],
    ['abuot.yaml', 'heading: Bobo\n', '1:1  The page does not know a file of this name. Did you mean about.yaml?'],
    ['deep/hero.yaml', 'heading: $BOBO\n', '1:1  The page does not know a file of this name. Did you mean hero.yaml?'],
    ['.hidden', 'x', '1:1  A name that begins with a dot hides the file. Delete it, or close the program that keeps it here.'],
    ['sources.yaml', 'hero.heading: send-it\n', '1:1  This is not what npm run translations writes here. Delete the line.'],
  ])('%s: %j', (file, text, says) => {
    writeTranslation(folder, 'es', file, text);
    expect(saidOfTranslations(folder)).toEqual([`es/${file}:${says}`]);
  }); // prettier-ignore

  test.each([
    ['en', 'The content itself is in this language, so it has no folder of its own.'],
    ['pt-BR', 'A language goes by its code in small letters, here pt-br.'],
    ['iw', 'A language goes by its code in small letters, here he.'],
    ['spanish', 'A language goes by its code in small letters, such as es, pt-br or zh.'],
    ['xx', 'A language goes by its code in small letters, such as es, pt-br or zh.'],
  ])('a folder called %s', (name, says) => {
    writeTranslation(folder, name, 'hero.yaml', 'heading: $BOBO\n');
    expect(saidOfTranslations(folder)).toEqual([`${name}:1:1  ${says}`]);
  });

  test('a text against words that changed later', () => {
    writeTranslation(
      folder,
      'es',
      'how-to-buy.yaml',
      'steps:\n  - description: Descarga Phantom\n  -\n  -\n  -\n',
    );
    const said = saidAfter(folder, 'how-to-buy', 'such as Phantom', 'such as Solflare');
    expect(said.map((line) => line.replace('translations/', ''))).toEqual([
      'es/how-to-buy.yaml:2:18  steps[0].description must have “Solflare” in it, letter by letter: names are the same in every language. The original says “Download a wallet app such as Solflare”.',
      'es/how-to-buy.yaml:2:18  steps[0].description has “Phantom” in it, which the original does not. Leave it out. The original says “Download a wallet app such as Solflare”.',
    ]);
  });
});

describe('the command', () => {
  const run = (...args: string[]) => runScript('translations', args, { CONTENT_DIR: folder });
  const fileOf = (file: string) => path.join(folder, 'translations/tr', file);
  const read = (file: string) => readFileSync(fileOf(file), 'utf8');

  test('begins a language with every text, empty, below its original; filled in, it is whole', () => {
    expect(run('add', 'tr')).toMatchObject({ status: 0, stderr: '' });
    expect(read('how-to-buy.yaml')).toContain(
      'steps:\n  # Get a Wallet\n  - title:\n    # Download a wallet app such as Phantom\n    description:\n',
    );
    expect(saidOfTranslations(folder)).toEqual([]);
    expect(run().stdout).toMatch(
      /^tr Turkish: 0 %\n {2}missing {2}\S+\/translations\/tr\/links\.yaml {2}exchange\.label: buy now\n/,
    );

    for (const file of contentFiles.filter((name) => name !== 'token')) {
      const [schema = '', note = '', ...lines] = read(`${file}.yaml`).split('\n');
      const filled = lines
        .join('\n')
        .replaceAll(
          /^ *# (.*)\n(.*[:-])$/gm,
          (_, original: string, line: string) => `${line} ${JSON.stringify(original)}`,
        );
      expect(note).toContain('Write each text');
      writeFileSync(fileOf(`${file}.yaml`), [schema, note, filled].join('\n'));
    }
    expect(saidOfTranslations(folder)).toEqual([]);
    expect(run()).toEqual({ status: 0, stdout: 'tr Turkish: 100 %\n', stderr: '' });
    expect(readContentIn('tr', 'roadmap', folder)).toEqual(readContent('roadmap', folder));
  });

  test('knows which translation is stale, until that changes or somebody says that it is right', () => {
    const edit = (from: string, to: string) => {
      const hero = path.join(folder, 'hero.yaml');
      writeFileSync(hero, readFileSync(hero, 'utf8').replace(from, to));
    };
    const stale = () =>
      run()
        .stdout.split('\n')
        .filter((line) => line.startsWith('  stale'));
    writeTranslation(folder, 'tr', 'hero.yaml', 'tagline: Sakin ayı.\naddressLabel: sözleşme adresi\n');
    // Nothing says from which words it was translated.
    edit('The bear', 'A bear');
    expect(stale()).toEqual([]);
    expect(saidOfTranslations(folder)).toEqual([]);

    edit('A bear', 'The one bear');
    const line = `  stale  ${folder}/translations/tr/hero.yaml  tagline: The one bear who stays calm while everything burns.`;
    expect(stale()).toEqual([line]);
    expect(stale()).toEqual([line]);
    writeTranslation(folder, 'tr', 'hero.yaml', 'tagline: Tek sakin ayı.\naddressLabel: sözleşme adresi\n');
    expect(stale()).toEqual([]);

    edit('The one bear', 'That one bear');
    expect(stale()).toHaveLength(1);
    writeFileSync(fileOf('sources.yaml'), read('sources.yaml').replace(/^hero\.tagline.*\n/m, ''));
    expect(stale()).toEqual([]);
  });

  test.each([
    [['add', 'en'], 'en: The content itself is in this language, so it has no folder of its own.\n'],
    [['add', 'Turkish'], 'Turkish: A language goes by its code in small letters, such as es, pt-br or zh.\n'],
    [['add'], 'Name a language to begin:  npm run translations -- add tr\n'],
  ])('ends with 1 on what it cannot do: %j', (args, stderr) => {
    expect(run(...args)).toEqual({ status: 1, stdout: '', stderr });
  });

  test('writes over no language, and nothing while the content is wrong', () => {
    writeTranslation(folder, 'tr', 'hero.yaml', 'tagline: 7\n');
    expect(run('add', 'tr')).toMatchObject({
      status: 1,
      stderr: `${folder}/translations/tr is there already.\n`,
    });
    expect(run()).toMatchObject({ status: 1, stdout: '' });
    expect(() => read('sources.yaml')).toThrow('ENOENT');
  });
});

test.each(contentFiles.filter((name) => name !== 'token'))(
  'editors know the texts of %s.yaml, and that they may be empty',
  (file) => {
    const text = readFileSync(translationSchemaPath(file), 'utf8');
    const schema = z.fromJSONSchema(JSON.parse(text) as Parameters<typeof z.fromJSONSchema>[0]);
    const language = addLanguage(folder, 'tr');
    const empty = parse(readFileSync(path.join(language, `${file}.yaml`), 'utf8')) as object;
    expect(schema.safeParse(empty).success).toBe(true);
    expect(schema.safeParse({ ...empty, url: 'x' }).success).toBe(false);
  },
);
