import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { getSiteContent } from '../../../features';
import type { ContentFile } from '../../../plugins/content-model/model';
import { compareContent } from '../../../plugins/proposals/content-change';
import { formatReport, isGrave } from '../../../plugins/proposals/content-change-report';
import { goodContent } from '../content-model/content-set';

const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const OTHER_MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

const textOf = (file: ContentFile) => readFileSync(path.join(goodContent, `${file}.yaml`), 'utf8');

const content: Record<string, unknown> = Object.fromEntries(
  getSiteContent().files.map((file) => [file, parse(textOf(file)) as unknown]),
);

/** Creates a commit of the valid content with changed values and files. */
const state = (part: object = {}, others: Record<string, string> = {}, commit = 'a1') => {
  const values = { ...content, ...part };
  const hashes = Object.entries(values).map(([name, value]) => [`${name}.yaml`, JSON.stringify(value) ?? '']);
  const files = { ...(Object.fromEntries(hashes) as Record<string, string>), ...others };
  return { values, files, url: `https://github.com/bobo/site/raw/${commit}/content/` };
};

/** Replaces a file of the valid content. */
const changeOfFile = (file: ContentFile, value: unknown) =>
  compareContent(getSiteContent(), state(), state({ [file]: value }));

/** Replaces a field of the valid content. */
const changeOfValue = (file: ContentFile, field: string, value: unknown) =>
  changeOfFile(file, { ...(content[file] as object), [field]: value });

/** Replaces a part of a file of the valid content. */
function changeAfter(file: ContentFile, from: string, to: string) {
  expect(textOf(file)).toContain(from);
  return changeOfFile(file, parse(textOf(file).replace(from, () => to)));
}

describe('reports', () => {
  test('nothing if no field changes', () => {
    const change = changeAfter('hero', 'heading:', '# A note.\nheading:');
    expect(isGrave(change)).toBe(false);
    expect(formatReport(change)).toBe('### Nothing on the page changes\n');
  });

  test.each([
    ['a new paragraph', 'a b', 'x a b', ['paragraph 1 is new']],
    ['a removed paragraph', 'a b c', 'a c', ['paragraph 2 is removed']],
    ['a moved paragraph', 'a b c', 'b c a', ['paragraph 1 moved: it is now paragraph 3']],
    ['an edited paragraph', 'a b c', 'a x c', ['`paragraphs[1]` One paragraph.']],
  ])('%s', (_name, before, after, titles) => {
    const [old, now] = [before, after].map((texts) => ({ about: { paragraphs: texts.split(' ') } }));
    const { fields } = compareContent(getSiteContent(), state(old), state(now));
    expect(fields.map(({ title }) => title)).toEqual(titles);
  });

  test('a step that moves and is edited', () => {
    const [first, ...others] = (content['how-to-buy'] as { steps: object[] }).steps;
    const { fields } = changeOfValue('how-to-buy', 'steps', [...others, { ...first, title: 'x' }]);
    const last = others.length;
    expect(fields.map(({ title }) => title.split(' The ')[0])).toEqual([
      `step 1 moved: it is now step ${last + 1}`,
      `\`steps[${last}].title\``,
    ]);
  });
});

describe('alerts on', () => {
  test('another address', () => {
    const change = changeAfter('token', MINT, OTHER_MINT);
    expect(isGrave(change)).toBe(true);
    expect(formatReport(change)).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes\./);
    expect(formatReport(change)).toContain(`\n- ${MINT}\n+ ${OTHER_MINT}\n`);
  });

  test.each([
    ['a figure', 'token', 'decimals: 6', 'decimals: 2'],
    ['a symbol', 'token', 'symbol: $BOBO', 'symbol: $B0BO'],
    ['a link to another host', 'links', 'jup.ag', 'jup.example.com'],
    ['the label of a link', 'links', 'label: buy now', 'label: claim airdrop'],
    ['what the page never asks for', 'hero', 'This page never asks you', 'This page asks you'],
    ['a claim', 'tokenomics', 'title: Zero taxes', 'title: 5 % taxes'],
    ['a claim badge', 'tokenomics', 'unknown: Not checked yet', 'unknown: Looked at'], // feature: claims
    ['a word in another script', 'about', 'Bobo', 'Бобо'],
  ] as const)('%s', (_name, file, from, to) => {
    const change = changeAfter(file, from, to);
    expect(isGrave(change)).toBe(true);
    expect(formatReport(change)).toMatch(
      /^> \[!CAUTION\]\n> \*\*More than plain words[^]*Nothing else on the page/,
    );
  });

  test('no plain words', () => {
    for (const [file, name] of [
      ['hero', 'tagline'],
      ['about', 'heading'],
      ['roadmap', 'heading'],
      ['site', 'title'],
    ] as const)
      expect([file, isGrave(changeOfValue(file, name, 'Other words'))]).toEqual([file, false]);
  });

  test('a missing file', () => {
    expect(isGrave(changeOfFile('links', undefined))).toBe(true);
    expect(formatReport(changeOfFile('about', undefined))).toMatch(/not readable:[^]*\n· about\n/);
  });

  test('pictures, shown before and after', () => {
    const forged = 'images/x.png"><h1>Fine</h1>.png';
    const before = state({}, { 'images/share.png': '1', 'images/same.png': '2', 'images/old.svg': '3' });
    const pictures = {
      'images/share.png': '4',
      'images/same.png': '2',
      'images/new.svg': '3',
      [forged]: '5',
    };
    const change = compareContent(getSiteContent(), before, state({}, pictures, 'b2'));
    const report = formatReport(change);
    expect(isGrave(change)).toBe(true);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*Pictures change: 2/);
    expect(report).toContain(
      'Before: <img src="https://github.com/bobo/site/raw/a1/content/images/share.png"',
    );
    expect(report).toContain(
      'After: <img src="https://github.com/bobo/site/raw/b2/content/images/share.png"',
    );
    expect(report).toContain('Before: none\n\nAfter: not shown because of its name');
    expect(report).not.toMatch(/same\.png|src="[^"]*<h1>/);
    expect(report).toContain('with a new name:\n\n```diff\n- images/old.svg\n+ images/new.svg\n```');
  });

  test('data that a command reads from the chain', () => {
    const model = { ...getSiteContent(), dataFiles: ['data.csv'] };
    const change = compareContent(model, state(), state({}, { 'data.csv': 'a' }));
    expect(isGrave(change)).toBe(true);
    expect(formatReport(change)).toMatch(/^> \[!CAUTION\]\n> \*\*Data read from the chain changes/);
  });
});

describe('a changed translation', () => {
  const entry = (original: string, translation: string) => ({ original, translation });
  const TAGLINE = 'The bear who stays calm while everything burns.';
  const tr = {
    hero: [entry(TAGLINE, 'Sakin ayı.'), entry('$BOBO', '$BOBO')],
    links: [entry('buy now', 'şimdi al')],
  };
  const named = (languages: object) =>
    Object.fromEntries(Object.entries(languages).map(([code, value]) => [`translations/${code}`, value]));
  const changeOf = (before: object, after: object) =>
    compareContent(getSiteContent(), state(named(before)), state(named(after)));

  test.each([
    ['its original is sensitive', 'tr', { ...tr, links: [entry('buy now', 'bedava al')] }],
    [
      'its original differs from a sensitive one in letter case',
      'ar',
      { hero: [entry('COPY THE CONTRACT ADDRESS', 'ا')] },
    ],
    ['the page does not use it yet', 'es', { hero: [entry('Connect', 'Conecta')] }],
    ['it has Latin words in another script', 'zh', { hero: [entry(TAGLINE, '用 MetaMask 的 Bear')] }],
  ])('causes an alert if %s', (_name, language, after) => {
    const change = changeOf({ [language]: tr }, { [language]: after });
    expect(formatReport(change)).toMatch(/^> \[!CAUTION\]/);
    expect(isGrave(change)).toBe(true);
    expect(formatReport(changeOf({ tr: {} }, { tr: { hero: tr.hero } }))).not.toContain('CAUTION');
  });

  test('is shown with its original', () => {
    const report = formatReport(changeOf({}, { tr }));
    for (const { original, translation } of Object.values(tr).flat())
      expect(report).toContain(`\`\`\`diff\n· ${original}\n+ ${translation}\n\`\`\``);
    expect(report.match(/If it is empty, the page shows/g)).toHaveLength(1);
  });

  test('reports a language that is new, removed or empty', () => {
    expect(formatReport(changeOf({}, { br: {} }))).toMatch(/^### New language: Breton, 0 % translated\n/);
    for (const after of [{}, { tr: {} }])
      expect(formatReport(changeOf({ tr }, after))).toMatch(/^> \[!CAUTION\]\n> \*\*Turkish leaves the page/);
    expect(formatReport(changeOf({ tr }, { tr: undefined }))).toMatch(/not readable:[^]*translations\/tr\n/);
  });
});

describe('content cannot forge the comment with', () => {
  test.each([
    ['a fence', '```\n# Approved\n```'],
    ['a new line', 'x\n\n# Approved by @maintainers'],
    ['a direction mark', 'x \u202Edevorppa'],
  ])('%s', (_name, text) => {
    const report = formatReport(changeOfValue('hero', 'tagline', text));
    // Text of the content is only between the fences, on the two lines of the field.
    expect(report).toMatch(/\n(`{3,})diff\n- .*\n\+ .*\n\1\n$/);
    expect(report).not.toMatch(/\u202E/);
  });

  test('more text than GitHub accepts', () => {
    const about = { ...(content.about as object), paragraphs: Array(3000).fill('`'.repeat(900)) };
    const token = { ...(content.token as object), mint: OTHER_MINT };
    const report = formatReport(compareContent(getSiteContent(), state(), state({ about, token })));
    expect(report.replaceAll('\n', '\r\n').length).toBeLessThanOrEqual(65_536);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes/);
    expect((report.match(/^```/gm) ?? []).length % 2).toBe(0);
  });
});
