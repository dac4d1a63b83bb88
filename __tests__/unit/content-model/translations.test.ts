import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { siteContent } from '../../../features';
import { languageWarnings } from '../../../plugins/content-model/check/check-translations';
import { formatPath, formatProblem } from '../../../plugins/content-model/check/content-problem';
import { languageTag } from '../../../plugins/content-model/language-code';
import { siteLanguages } from '../../../plugins/content-model/languages';
import { readPageLanguage } from '../../../plugins/content-model/page-language';
import { readContent } from '../../../plugins/content-model/read-content';
import {
  languagesOf,
  readContentIn,
  textsOf,
  untranslatedTexts,
} from '../../../plugins/content-model/translations';
import { updateTranslation } from '../../../plugins/content-model/update-translation';
import { main } from '../../../tools/commands/translations';
import { run } from '../../support/run-main';
import { SPANISH, translateContent } from '../../support/translate-content';
import {
  copyUntranslated,
  goodContent,
  saidOf,
  saidOfTranslations,
  writeEntries,
  writeTranslation,
} from './content-set';

let folder: string;
beforeAll(() => (folder = copyUntranslated()));
afterEach(() => {
  rmSync(path.join(folder, 'translations'), { recursive: true, force: true });
  for (const file of ['site', 'hero', 'about'])
    copyFileSync(path.join(goodContent, `${file}.yaml`), path.join(folder, `${file}.yaml`));
});

/** Writes other words into a file of the content. */
function edit(file: 'site' | 'hero' | 'about', change: (content: Record<string, unknown>) => object): void {
  const content = readContent(file, folder) as unknown as Record<string, unknown>;
  writeFileSync(path.join(folder, `${file}.yaml`), stringify({ ...content, ...change(content) }));
}

describe('a language', () => {
  test('is a file, and in no list', () => {
    for (const name of ['tr', 'pt-br', 'zh-hant']) writeTranslation(folder, name, 'hero:\n');
    expect(saidOfTranslations(folder)).toEqual([]);
    expect(languagesOf(folder).map(languageTag)).toEqual(['pt-BR', 'tr', 'zh-Hant']);
  });

  test('says its own words, and where it has none those of the site', () => {
    const original = readContent('about', folder);
    const [first = '', second = ''] = original.paragraphs;
    writeEntries(folder, 'tr', {
      about: { [original.heading]: 'Bobo kim?', [second]: 'Sakin.', [first]: '' },
    });
    expect(readContentIn(siteContent(folder), 'tr', 'about')).toEqual({
      ...original,
      heading: 'Bobo kim?',
      paragraphs: [first, 'Sakin.', ...original.paragraphs.slice(2)],
    });
    expect(readContentIn(siteContent(folder), 'TR', 'about').heading).toBe('Bobo kim?');
    const untranslated = untranslatedTexts(siteContent(folder), 'tr').filter(({ file }) => file === 'about');
    expect(untranslated.map(({ path }) => formatPath(path))).not.toContain('paragraphs[1]');
    expect(untranslated.map(({ path }) => formatPath(path))).toContain('paragraphs[0]');
  });

  test.each([
    ['in the very words', 'The calm bear.', 'The calm bear.', 'El oso.'],
    ['in other letters', 'the Calm BEAR.', 'The calm bear.', 'El oso.'],
    ['without the full stop', 'The calm bear', 'The calm bear…', 'El oso.'],
    ['of another year in its own digits', '© 2026 Bobo', '© 2025 Bobo', '© 2026 El oso', '© ٢٠٢٥ El oso'],
    ['but not with another word', 'The calm bears.', 'The calm bear.', undefined],
    ['nor of a year among numbers', '24 bears in 2026', '24 bears in 2025', undefined],
  ])('finds a text %s', (_name, shown, original, found, words = found ?? 'El oso.') => {
    edit('hero', () => ({ tagline: shown }));
    writeEntries(folder, 'es', { hero: { [original]: words } });
    expect(readContentIn(siteContent(folder), 'es', 'hero').tagline).toBe(found ?? shown);
  });

  test('shows the original where its words are too long, and a note says so', () => {
    const { addressLabel } = readContent('hero', folder);
    writeEntries(folder, 'es', { hero: { [addressLabel]: 'x'.repeat(41) } });
    expect(saidOfTranslations(folder)).toEqual([]);
    expect(readContentIn(siteContent(folder), 'es', 'hero').addressLabel).toBe(addressLabel);
    expect(languageWarnings(siteContent(folder), (file) => file).map(formatProblem)).toEqual([
      'translations/es.yaml:3:18  hero[0].translation has 41 characters; addressLabel of hero.yaml has room for 40, and shows the original. Shorten it.',
    ]);
  });

  test('is named where its code is also that of a country, and a note says which words the page does not show', () => {
    writeEntries(folder, 'kr', { about: { $BOBO: 'Bobo' }, hero: { $BOBOS: 'Bobo' } });
    expect(saidOfTranslations(folder)).toEqual([]);
    const nearest = 'has no such original. The nearest without a translation is, in hero: “$BOBO”';
    expect(languageWarnings(siteContent(folder), (file) => file).map(formatProblem)).toEqual([
      'translations/kr.yaml:1:1  kr is Kanuri; Korean is ko.',
      `translations/kr.yaml:6:18  hero[0].translation is not on the page, since hero.yaml ${nearest}`,
      `translations/kr.yaml:3:18  about[0].translation is not on the page, since about.yaml ${nearest}`,
    ]);
  });

  test('offers itself in its own words or not at all', () => {
    translateContent(folder, 'es', SPANISH);
    const offerOf = () => siteLanguages(siteContent(folder)).find(({ tag }) => tag === 'es')?.offer;
    expect(offerOf()).toEqual(expect.any(String));
    edit('site', ({ languages }) => ({ languages: { ...(languages as object), offer: 'Another offer' } }));
    expect(offerOf()).toBeUndefined();
    expect(siteLanguages(siteContent(folder))[0]?.offer).toBe('Another offer');
  });

  test('with few words has its page, and visitors are not led to it', () => {
    translateContent(folder, 'es', SPANISH);
    translateContent(folder, 'tr', SPANISH, ['hero']);
    const shown = (tag: string) => readPageLanguage(siteContent(folder), tag).all.map(({ tag }) => tag);
    expect(shown('en')).toEqual(['en', 'es']);
    expect(shown('tr')).toEqual(['en', 'es', 'tr']);
  });

  test('needs the words in which the site tells of its languages', () => {
    const { languages: _, ...site } = readContent('site', folder);
    writeFileSync(path.join(folder, 'site.yaml'), stringify(site));
    expect(saidOfTranslations(folder)).toEqual([]);
    writeTranslation(folder, 'tr', 'hero:\n');
    expect(saidOfTranslations(folder)).toEqual([
      expect.stringMatching(/site\.yaml:\d+:\d+ {2}languages is missing, and the content has translations\./),
    ]);
  });
});

describe('what is wrong is said with its line, column and cure', () => {
  const entry = (original: string, translation: string) =>
    `hero:\n  - original: ${original}\n    translation: ${translation}\n`;
  test.each([
    ['hero:\n  - original: a\n    translation b\n', '3:5  The colon behind translation is missing, or the space behind the colon. Write  translation: b'],
    ['hero:\n  - translation: b\n', '2:5  hero[0].original is missing. Add a line such as  original: Return to Home'],
    [`${entry('a', 'b')}  - original: a\n    translation: c\n`, '4:15  hero[1].original is the same as that of hero[0].'],
    [entry('a', '#7'), "3:5  hero[0].translation is empty: without quotes YAML does not take this for a text. Put quotes around it: '#7'"],
  ])('%j', (text, says) => {
    writeTranslation(folder, 'es', text);
    const [first = '', ...more] = saidOfTranslations(folder);
    expect(first).toContain(`es.yaml:${says}`);
    expect(more).toEqual([]);
  }); // prettier-ignore

  test.each([
    ['en', 'The content itself is in this language'],
    ['en-us', 'The content itself is in this language'],
    ['pt-BR', 'small letters for a name, here pt-br.yaml.'],
    ['iw', 'small letters for a name, here he.yaml.'],
    ['de-latf', 'such as es.yaml, pt-br.yaml or zh.yaml.'],
    ['xx', 'such as es.yaml, pt-br.yaml or zh.yaml.'],
    ['mul', 'mul is no language code.'],
    ['jp', 'jp is no language code; Japanese is ja.'],
  ])('a file called %s', (name, says) => {
    writeTranslation(folder, name, 'hero:\n');
    expect(saidOfTranslations(folder)).toEqual([expect.stringContaining(says)]);
    expect(saidOfTranslations(folder).join()).toContain(`${name}.yaml:1:1`);
  });

  test('and is never a fault of the site’s words', () => {
    translateContent(folder, 'es', SPANISH);
    edit('hero', () => ({ tagline: 'Something else, 5 of 7 days, with Bobo and Bobo.' }));
    expect(saidOf(folder)).toEqual([]);
  });
});

describe('the file of a language that is brought up to date', () => {
  const texts = () =>
    siteContent().translation.files.flatMap((file) =>
      textsOf(siteContent(), file, readContent(file, folder)),
    );
  const spanish = () => readFileSync(path.join(folder, 'translations/es.yaml'), 'utf8');

  test('has what is missing where the page has it, and what the page has no more behind the others', () => {
    const { tagline } = readContent('hero', folder);
    translateContent(folder, 'es', SPANISH);
    const words = readContentIn(siteContent(folder), 'es', 'hero').tagline;
    const whole = `# A note of a translator.\n${spanish()}`;
    expect(updateTranslation(whole, siteContent().translation.files, texts())).toBe(whole);

    edit('hero', () => ({ tagline: `${tagline} Really.` }));
    const updated = updateTranslation(whole, siteContent().translation.files, texts());
    expect(updated).toContain(`  - original: ${tagline} Really.\n    translation:\n`);
    expect(updated).toMatch(/^# A note of a translator\./);
    expect(updateTranslation(updated, siteContent().translation.files, texts())).toBe(updated);
    const hero = (parse(updated) as { hero: object[] }).hero;
    expect(hero.at(-1)).toEqual({ original: tagline, translation: words });
    const pruned = parse(updateTranslation(updated, siteContent().translation.files, texts(), true)) as {
      hero: object[];
    };
    expect(pruned.hero).toEqual(hero.slice(0, -1));
  });
});

test('the command begins a language, says what is missing, and writes nothing while the content is wrong', async () => {
  const command = (...args: string[]) => run(main, args, { env: { CONTENT_DIR: folder } });
  expect(await command('add', 'tr')).toMatchObject({ status: 0, stderr: '' });
  const before = readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8');
  const { stdout } = await command();
  expect(stdout).toMatch(/^tr Turkish: 0 %\n {2}missing {2}links\.yaml exchange\.label: /);
  expect(readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8')).toBe(before);
  expect(await command('add', 'tr')).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringContaining('already exists') as string,
  });
  expect(await command('add')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('add tr') as string,
  });

  writeTranslation(folder, 'tr', 'hero: 7\n');
  expect(await command()).toMatchObject({ status: 1, stdout: '' });
  expect(readFileSync(path.join(folder, 'translations/tr.yaml'), 'utf8')).toBe('hero: 7\n');
});
