import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { getSiteContent, type ContentSource } from '../../../build/content/content-source';
import { findLanguageWarnings } from '../../../build/content/check/check-translations';
import { formatPath } from '../../../build/content/json-schema';
import { formatLanguageTag } from '../../../build/content/translations/language-code';
import { listSiteLanguages } from '../../../build/content/translations/languages';
import { readPageContent } from '../../../build/content/translations/page-content';
import { readPageLanguage } from '../../../build/content/translations/page-language';
import { getYaml, readContent } from '../../../build/content/read-content';
import { listLanguages, listTexts, listUntranslated, readContentIn } from '../../../build/content/translations/translations'; // prettier-ignore
import { updateTranslation } from '../../../build/content/translations/update-translation';
import { main } from '../../../tools/translations';
import { run } from '../../support/run-command';
import { checkFolder, copyUntranslated, goodContent, summarize, writeEntries, writeTranslation } from './content-set'; // prettier-ignore

let folder: string;
let source: ContentSource;
beforeAll(() => {
  folder = copyUntranslated();
  source = getSiteContent(folder);
});
afterEach(() => {
  rmSync(path.join(folder, 'translations'), { recursive: true, force: true });
  for (const file of ['site', 'hero', 'about'])
    copyFileSync(path.join(goodContent, `${file}.yaml`), path.join(folder, `${file}.yaml`));
});

const listWarnings = () =>
  findLanguageWarnings(source, (file) => file).map((problem) => `${problem.file}:${summarize(problem)}`);

const copyTranslations = (...languages: string[]) => {
  for (const file of languages.map((language) => `translations/${language}.yaml`))
    cpSync(path.join(goodContent, file), path.join(folder, file));
};

function edit(file: 'site' | 'hero' | 'about', change: (content: Record<string, unknown>) => object): void {
  const content = getYaml(source, `${file}.yaml`) as Record<string, unknown>;
  const text = stringify({ ...content, ...change(content) }, { version: '1.1' });
  writeFileSync(path.join(folder, `${file}.yaml`), text);
}

describe('a language', () => {
  test('is added by its file alone', () => {
    for (const name of ['tr', 'pt-br', 'zh-hant']) writeTranslation(folder, name, 'hero:\n');
    expect(checkFolder(folder)).toEqual([]);
    expect(listLanguages(folder).map(formatLanguageTag)).toEqual(['pt-BR', 'tr', 'zh-Hant']);
  });

  test('may be as long as the longest field of its file, in the file that the update writes', () => {
    const text = `Why? ${'Because the bear stays calm. '.repeat(19)}`.trim();
    writeFileSync(
      path.join(folder, 'faq.yaml'),
      stringify({ heading: 'FAQ', questions: [{ question: 'Why?', answer: text }] }),
    );
    const texts = listTexts(source, 'faq', getYaml(source, 'faq.yaml'));
    writeTranslation(folder, 'tr', updateTranslation('', ['faq'], texts));
    const problems = checkFolder(folder);
    copyFileSync(path.join(goodContent, 'faq.yaml'), path.join(folder, 'faq.yaml'));
    expect(text.length).toBeGreaterThan(500);
    expect(problems).toEqual([]);
  });

  test('shows its translations, and the original of other texts', () => {
    const original = readContent('about', folder);
    const { heading, paragraphs } = getYaml(source, 'about.yaml') as typeof original;
    const [first = '', second = ''] = paragraphs;
    writeEntries(folder, 'tr', {
      about: { [heading]: '{name} kim?', [second]: 'Sakin.', [first]: '' },
    });
    expect(readContentIn(source, 'tr', 'about')).toEqual({
      ...original,
      heading: 'Bobo kim?',
      paragraphs: [original.paragraphs[0], 'Sakin.', ...original.paragraphs.slice(2)],
    });
    expect(readContentIn(source, 'TR', 'about').heading).toBe('Bobo kim?');
    const untranslated = listUntranslated(source, 'tr').filter(({ file }) => file === 'about');
    expect(untranslated.map(({ path }) => formatPath(path))).not.toContain('paragraphs[1]');
    expect(untranslated.map(({ path }) => formatPath(path))).toContain('paragraphs[0]');
  });

  test('has the language and font of each text that differs from the page or the display font', () => {
    edit('hero', () => ({ heading: '$熊', addressLabel: 'adresse', neverAsks: '熊在等待。' }));
    const { copyButton, tagline } = readContent('hero', folder);
    writeEntries(folder, 'ar', { hero: { [tagline]: '熊很平静。', [copyButton]: 'Bobo' } });
    expect(readPageContent(source, 'ar', 'hero')).toMatchObject({
      heading: { lang: 'en', dir: 'ltr', 'data-font': 'system', words: '$熊' },
      tagline: { 'data-font': 'system', words: '熊很平静。' },
      addressLabel: { lang: 'en', dir: 'ltr', words: 'adresse' },
      copyButton: 'Bobo',
      picture: { image: 'images/bobo.png' },
    });
    expect(readPageContent(source, 'en', 'hero')).toMatchObject({
      heading: { 'data-font': 'system', words: '$熊' },
      addressLabel: 'adresse',
      neverAsks: { 'data-font': 'system', words: '熊在等待。' },
    });
  });

  test('shows a text in the language of its own translation, even if another field has the same words', () => {
    const { copyButton } = readContent('hero', folder);
    edit('about', () => ({ heading: copyButton }));
    writeEntries(folder, 'tr', { hero: { [copyButton]: copyButton } });
    expect(readPageContent(source, 'tr', 'hero').copyButton).toBe(copyButton);
    expect(readPageContent(source, 'tr', 'about').heading).toMatchObject({ lang: 'en', words: copyButton });
  });

  test.each([
    ['with the same words', 'The calm bear.', 'The calm bear.', 'El oso.'],
    ['in another letter case', 'the Calm BEAR.', 'The calm bear.', 'El oso.'],
    ['without the final period', 'The calm bear', 'The calm bear…', 'El oso.'],
    ['but not with other words', 'The calm bears.', 'The calm bear.', undefined],
  ])('finds the translation of a text %s', (_name, shown, original, found) => {
    edit('hero', () => ({ tagline: shown }));
    writeEntries(folder, 'es', { hero: { [original]: 'El oso.' } });
    expect(readContentIn(source, 'es', 'hero').tagline).toBe(found ?? shown);
  }); // prettier-ignore

  test('shows the original if a translation is too long, with a warning', () => {
    const { addressLabel } = readContent('hero', folder);
    writeEntries(folder, 'es', { hero: { [addressLabel]: 'x'.repeat(41) } });
    expect(checkFolder(folder)).toEqual([]);
    expect(readContentIn(source, 'es', 'hero').addressLabel).toBe(addressLabel);
    expect(listWarnings()).toEqual(['translations/es.yaml:3:18  hero[0].translation longTranslation']);
  });

  test('causes a warning for each unused translation', () => {
    writeEntries(folder, 'kr', { about: { $BOBO: 'Bobo' }, hero: { $BOBOS: 'Bobo' } });
    expect(checkFolder(folder)).toEqual([]);
    expect(listWarnings()).toEqual([
      'translations/kr.yaml:6:18  hero[0].translation unusedTranslation',
      'translations/kr.yaml:3:18  about[0].translation unusedTranslation',
    ]);
  });

  test('is offered only if the offer is translated', () => {
    copyTranslations('es');
    const readOffer = () => listSiteLanguages(source).find(({ tag }) => tag === 'es')?.offer;
    expect(readOffer()).toEqual(expect.any(String));
    edit('site', ({ languages }) => ({ languages: { ...(languages as object), offer: 'Another offer' } }));
    expect(readOffer()).toBeUndefined();
    expect(listSiteLanguages(source)[0]?.offer).toBe('Another offer');
  });

  test('with few translations has a page that is not linked', () => {
    copyTranslations('es', 'tr');
    const listShown = (tag: string) => readPageLanguage(source, tag).all.map(({ tag }) => tag);
    expect(listShown('en')).toEqual(['en', 'es']);
    expect(listShown('tr')).toEqual(['en', 'es', 'tr']);
  });

  test.each([
    ['language: spanish\n', 'names no known language'],
    ['', 'is empty'],
  ])('causes no further problem if site.yaml (%j) %s', (text) => {
    writeTranslation(folder, 'en', 'hero:\n');
    writeFileSync(path.join(folder, 'site.yaml'), text);
    const problems = checkFolder(folder).join();
    expect(problems).toContain('site.yaml');
    expect(problems).not.toContain('defaultLanguage');
    if (text === '') expect(problems).not.toContain('noLanguageTexts');
  });

  test('requires the field languages in site.yaml', () => {
    const { languages: _, ...site } = readContent('site', folder);
    writeFileSync(path.join(folder, 'site.yaml'), stringify(site));
    expect(checkFolder(folder)).toEqual([]);
    writeTranslation(folder, 'tr', 'hero:\n');
    const problem = /^site\.yaml:\d+:\d+ {2}languages noLanguageTexts$/;
    expect(checkFolder(folder)).toEqual([expect.stringMatching(problem)]);
  });
});

describe('reports a mistake with its line, column and suggestion', () => {
  const entry = (original: string, translation: string) =>
    `hero:\n  - original: ${original}\n    translation: ${translation}\n`;
  test.each([
    ['hero:\n  - original: a\n    translation b\n', '3:5  notAField'],
    ['hero:\n  - translation: b\n', '2:5  hero[0].original missing  original: Return to Home'],
    [`${entry('a', 'b')}  - original: a\n    translation: c\n`, '4:15  hero[1].original repeatedEntry'],
    [entry('a', '#7'), "3:5  hero[0].translation notText  '#7'"],
    [entry('a', 'El oso \u202Eosneimrt'), '3:25  invisibleCharacter'],
    ['# 4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T\nhero:\n', '1:3  addressInComment'],
  ])('%j', (text, problem) => {
    writeTranslation(folder, 'es', text);
    expect(checkFolder(folder)).toEqual([`translations/es.yaml:${problem}`]);
  }); // prettier-ignore

  test.each([
    ['en', 'defaultLanguage'],
    ['en-us', 'defaultLanguage'],
    ['pt-BR', 'languageName  pt-br.yaml'],
    ['iw', 'languageName  he.yaml'],
    ['de-latf', 'languageName'],
    ['xx', 'languageName'],
    ['mul', 'languageName'],
    ['jp', 'languageName'],
  ])('a file called %s', (name, problem) => {
    writeTranslation(folder, name, 'hero:\n');
    expect(checkFolder(folder)).toEqual([`translations/${name}.yaml:1:1  ${problem}`]);
  });
});

const SOLANA = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
const WORDS = 'The bear stays calm.';
const SWAP = 'Swap SOL for $BOBO on Jupiter';
const AGE = 'Read from Solana {age}';

test.each([
  ['es', 'a Solana address', WORDS, `Envía a ${SOLANA}`, 'addressInText'],
  ['es', 'a split address', WORDS, SOLANA.replaceAll(/.{4}/g, '$& '), 'addressInText'],
  ['es', 'a domain', WORDS, 'Ve a b0bo-sol.com', 'webAddress'],
  ['es', 'an account', WORDS, 'Pregunta a @bobo_soporte', 'account'],
  ['es', 'another ticker', SWAP, 'Cambia SOL por $B0BO en Jupiter', 'otherTicker'],
  ['zh', 'a longer ticker', SWAP, '用 SOL 换 $BOBOinu', 'otherTicker'],
  ['ru', 'a ticker in another script', SWAP, 'Обменяй SOL на $БОБО на Jupiter', 'otherTicker'],
  ['es', 'a digit to a name', SWAP, 'Cambia SOL por BOBO2 en Jupiter', 'attachedDigits'],
  ['es', 'a digit to a placeholder', AGE, 'Leído de Solana {age}0', 'attachedDigits'],
  ['es', 'braces around a placeholder', AGE, 'Leído de Solana {{age}}', 'otherPlaceholders'],
  ['es', 'a misspelled placeholder', AGE, 'Leído de Solana {edad}', 'otherPlaceholders'],
  ['es', 'a placeholder twice', AGE, 'Leído {age} de Solana {age}', 'otherPlaceholders'],
  ['es', 'an escape sequence', WORDS, 'El oso\\nsigue', 'codeInText'],
  ['es', 'a word in another script', WORDS, 'El 熊猫 tranquilo', 'otherScript'],
])('rejects a translation (%s) that adds %s', (language, _name, original, translation, code) => {
  writeEntries(folder, language, { hero: { [original]: translation } });
  expect(checkFolder(folder).join('\n')).toMatch(new RegExp(` ${code}$`, 'm'));
});

test.each([
  ['zh', SWAP, '在Jupiter上把SOL换成$BOBO。'],
  ['zh', 'Get $BOBO', '把$BOBO的熊带回家'],
  ['tr', 'Get $BOBO', '$BOBO’nun yolu'],
  ['es', 'Get it for $5', 'Consigue $BOBO por 5 $'],
  ['es', 'Meet us on x.com', 'Nos vemos en x.com'],
  ['fr', 'For 10k bears, 24 hours a day', '24h/24, pour 10k ours'],
])('accepts a translation (%s) of “%s”: %s', (language, original, translation) => {
  writeEntries(folder, language, { hero: { [original]: translation } });
  expect(checkFolder(folder)).toEqual([]);
});

test('an updated translation file has missing entries in the order of the page, and unused entries at the end', () => {
  const { files } = source.translation;
  const update = (text: string, prune = false) => {
    const texts = files.flatMap((file) => listTexts(source, file, getYaml(source, `${file}.yaml`)));
    return updateTranslation(text, files, texts, prune);
  };
  const readHero = (text: string) => (parse(text) as { hero: object[] }).hero;
  const { tagline } = readContent('hero', folder);
  copyTranslations('es');
  const words = readContentIn(source, 'es', 'hero').tagline;
  const whole = `# A note of a translator.\n${readFileSync(path.join(folder, 'translations/es.yaml'), 'utf8')}`;
  expect(update(whole)).toBe(whole);

  edit('hero', () => ({ tagline: `${tagline} Really.` }));
  // Without quotes, YAML 1.1 reads “No” as false.
  edit('about', () => ({ heading: 'No' }));
  const updated = update(whole);
  expect(updated).toContain(`  - original: 'No'\n    translation:\n`);
  expect(updated).toContain(`  - original: ${tagline} Really.\n    translation:\n`);
  expect(updated).toMatch(/^# A note of a translator\./);
  expect(update(updated)).toBe(updated);
  expect(readHero(updated).at(-1)).toEqual({ original: tagline, translation: words });
  expect(readHero(update(updated, true))).toEqual(readHero(updated).slice(0, -1));
});

test('the command adds a language, lists missing texts, and writes nothing if the content has problems', async () => {
  const runCommand = (...args: string[]) => run(main, args, { env: { CONTENT_DIR: folder } });
  expect(await runCommand('add', 'tr')).toMatchObject({ status: 0, stderr: '' });
  const before = readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8');
  const { stdout } = await runCommand();
  expect(stdout).toMatch(/^tr Turkish: 0%\n {2}missing {2}links\.yaml exchanges\[0\]\.label: /);
  expect(readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8')).toBe(before);
  const mentions = (text: string) => expect.stringContaining(text) as string;
  expect(await runCommand('add', 'tr')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: mentions('already exists'),
  });
  expect(await runCommand('add')).toMatchObject({ status: 1, stderr: mentions('add tr') });

  writeTranslation(folder, 'tr', 'hero: 7\n');
  expect(await runCommand()).toMatchObject({ status: 1, stdout: '' });
  expect(readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8')).toBe('hero: 7\n');
});
