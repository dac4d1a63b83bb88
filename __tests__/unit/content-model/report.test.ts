/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { contentFiles } from '../../../lib/content-model/json-schema';
import type { ContentFile } from '../../../lib/content-model/model';
import {
  compareContent,
  type ContentState,
  type ContentValues,
} from '../../../lib/content-model/report/content-change';
import { changeReport, isGrave } from '../../../lib/content-model/report/content-change-report';
import { annotations } from '../../../lib/content-model/report/github-report';
import { goodContent } from './content-set';

const MINT = 'BoboFixtureMintUsedByTestsALone2345678923456';
const OTHER_MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

const textOf = (file: ContentFile) => readFileSync(path.join(goodContent, `${file}.yaml`), 'utf8');

const content: ContentValues = Object.fromEntries(
  contentFiles.map((file) => [file, parse(textOf(file)) as unknown]),
);

const state = (part: Partial<ContentState> = {}): ContentState => ({
  content,
  translations: {},
  ledger: {},
  pictures: {},
  ...part,
});

/** The change where a file of the good content becomes another. */
const changeOfFile = (file: ContentFile, value: unknown) =>
  compareContent(state(), state({ content: { ...content, [file]: value } }));

/** The change where one field of the good content has another value. */
const changeOfValue = (file: ContentFile, field: string, value: unknown) =>
  changeOfFile(file, { ...(content[file] as object), [field]: value });

/** The change where a piece of one file of the good content becomes another. */
function changeAfter(file: ContentFile, from: string, to: string) {
  expect(textOf(file)).toContain(from);
  return changeOfFile(file, parse(textOf(file).replace(from, () => to)));
}

const fieldsAfter = (file: ContentFile, from: string, to: string) =>
  changeAfter(file, from, to).fields.map(({ path, before, after }) => [path, before, after]);

describe('what a proposal changes', () => {
  test('nothing, where nothing that visitors read is changed', () => {
    const change = changeAfter('hero', 'heading:', '# A note.\nheading:');
    expect(change).toEqual({
      fields: [],
      unreadable: [],
      ledger: [],
      pictures: [],
    });
    expect(changeReport(change)).toContain('No other word on the page changes');
  });

  test('a paragraph in front of the others is one paragraph more, not three rewritten', () => {
    const first = 'Day 0. There was flour.';
    expect(fieldsAfter('about', 'paragraphs:\n', `paragraphs:\n  - ${first}\n`)).toEqual([
      ['paragraphs[0]', undefined, first],
    ]);
  });
});

describe('what is said loudly', () => {
  test('another address', () => {
    const change = changeAfter('token', MINT, OTHER_MINT);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes\./);
    expect(changeReport(change)).toContain(`\n- ${MINT}\n+ ${OTHER_MINT}\n`);
  });

  test.each([
    ['a figure', 'token', 'decimals: 6', 'decimals: 2'],
    ['a link to another host', 'links', 'jup.ag', 'jup.example.com'],
  ] as const)('%s', (_name, file, from, to) => {
    const change = changeAfter(file, from, to);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]\n> \*\*More than plain words/);
  });

  test('the words of a mark, before all other words', () => {
    const change = changeAfter('tokenomics', 'unknown: Not checked yet', 'unknown: Looked at');
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\][^]*\n\+ Looked at\n[^]*No other word/);
    expect(isGrave(change)).toBe(false);
  });

  test('a file that is gone', () => {
    expect(isGrave(changeOfFile('links', undefined))).toBe(true);
    expect(changeReport(changeOfFile('about', undefined))).toMatch(/not readable:[^]*\n· about\n/);
  });

  test('pictures, each as it was and as it would be', () => {
    const shot = (commit: string, name: string, hash: string) => ({
      [`images/${name}`]: { hash, url: `https://github.com/bobo/site/raw/${commit}/content/images/${name}` },
    });
    const before = { ...shot('a1', 'share.png', '1'), ...shot('a1', 'same.png', '2') };
    const forged = 'x.png"><h1>Fine</h1>.png';
    const after = {
      ...shot('b2', 'share.png', '4'),
      ...shot('b2', 'same.png', '2'),
      ...shot('b2', forged, '5'),
    };
    const change = compareContent(state({ pictures: before }), state({ pictures: after }));
    const report = changeReport(change);
    expect(isGrave(change)).toBe(true);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*Pictures change: 2/);
    expect(report).toContain(`Before: <img src="${before['images/share.png']?.url}"`);
    expect(report).toContain(`After: <img src="${after['images/share.png']?.url}"`);
    expect(report).toContain('Before: none\n\nAfter: not shown for its name');
    expect(report).not.toMatch(/same\.png|src="[^"]*<h1>/);
  });

  test('the list of burns, with what to compare it with', () => {
    const change = compareContent(state(), state({ ledger: { 'burns.csv': 'a' } }));
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(
      /^> \[!CAUTION\]\n> \*\*The list of burns changes.*\n.*npm run burns/,
    );
  });
});

describe('a translation that changes', () => {
  const entry = (original: string, translation: string) => ({ original, translation });
  const TAGLINE = 'The bear who stays calm while everything burns.';
  const tr = {
    hero: [entry(TAGLINE, 'Sakin ayı.'), entry('$BOBO', '$BOBO')],
    tokenomics: [entry('Checked on-chain', 'Kanıtlı')],
  };
  const changeOf = (before: object, after: object) =>
    compareContent(state({ translations: { ...before } }), state({ translations: { ...after } }));

  test.each([
    ['it has the words of a mark', 'tr', { ...tr, tokenomics: [entry('Checked on-chain', 'Emin')] }],
    ['it has Latin words in another script', 'zh', { hero: [entry(TAGLINE, '用 MetaMask 的 Bear')] }],
  ])('is said loudly where %s', (_name, language, after) => {
    const change = changeOf({ [language]: tr }, { [language]: after });
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]/);
    expect(isGrave(change)).toBe(false);
    expect(changeReport(changeOf({ tr: {} }, { tr: { hero: tr.hero } }))).not.toContain('CAUTION');
  });

  test('is shown, where it is new, with every text beside its original', () => {
    const report = changeReport(changeOf({}, { tr }));
    for (const { original, translation } of Object.values(tr).flat())
      expect(report).toContain(`\`\`\`diff\n· ${original}\n+ ${translation}\n\`\`\``);
  });

  test('or is gone, is named', () => {
    expect(changeReport(changeOf({ tr }, {}))).toMatch(/not readable:[^]*translations\/tr\n/);
  });
});

describe('the comment cannot be forged by what it quotes', () => {
  test.each([
    ['a fence', '```\n# Approved\n```'],
    ['a line of its own', 'x\n\n# Approved by @maintainers'],
    ['a direction mark', 'x \u202Edevorppa'],
  ])('%s', (_name, text) => {
    const report = changeReport(changeOfValue('hero', 'tagline', text));
    // All that the content wrote lies between the fences, on the two lines of the field.
    expect(report).toMatch(/\n(`{3,})diff\n- .*\n\+ .*\n\1\n$/);
    expect(report).not.toMatch(/\u202E/);
  });

  test('nor made too long to be posted', () => {
    const about = { ...(content.about as object), paragraphs: Array(3000).fill('`'.repeat(900)) };
    const token = { ...(content.token as object), mint: OTHER_MINT };
    const report = changeReport(compareContent(state(), state({ content: { ...content, about, token } })));
    expect(report.replaceAll('\n', '\r\n').length).toBeLessThanOrEqual(65_536);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes/);
    expect((report.match(/^```/gm) ?? []).length % 2).toBe(0);
  });
});

test('a message on GitHub cannot end its mark and begin another command', () => {
  const message = '100 %\r\n::set-env name=A::b';
  const problem = { file: 'content/a,b:c.yaml', line: 1, column: 3, path: 'heading', message };
  expect(annotations([problem])).toEqual([
    '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b',
  ]);
});
