/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentProblem } from '../../../lib/content-model/check/content-problem';
import { contentFiles } from '../../../lib/content-model/json-schema';
import type { ContentFile } from '../../../lib/content-model/model';
import {
  compareContent,
  type ContentState,
  type ContentValues,
} from '../../../lib/content-model/report/content-change';
import { changeReport, isGrave, isGraveField } from '../../../lib/content-model/report/content-change-report';
import { annotations, summary } from '../../../lib/content-model/report/github-report';
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
    expect(changeReport(change)).toContain('No word, figure or link on the page changes');
  });

  test('a word, with the words before and after', () => {
    expect(fieldsAfter('how-to-buy', 'Get a Wallet', 'Get a bigger wallet')).toEqual([
      ['steps[0].title', 'Get a Wallet', 'Get a bigger wallet'],
    ]);
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
    expect(change.fields.filter(isGraveField)).toMatchObject([
      { file: 'token', path: 'mint', before: MINT, after: OTHER_MINT },
    ]);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes\.\*\*/);
  });

  test.each([
    ['fewer decimals', 'token', 'decimals', 2],
    ['another address of the site', 'site', 'url', 'https://other.example.com'],
  ] as const)('%s', (_name, file, field, value) => {
    const change = changeOfValue(file, field, value);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]/);
    expect(changeReport(change)).toContain(`+ ${file}.yaml ${field}: ${value}`);
  });

  test.each([
    ['a link to another host', 'jup.ag', 'jup.example.com'],
    ['a picture beside a link', 'images/launch-platform.svg', 'images/logo.svg'],
    ['which parameter is bought', 'label: buy now', 'label: buy now\n  buyParameter: sell'],
  ])('%s', (_name, from, to) => {
    const change = changeAfter('links', from, to);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(/^> \[!CAUTION\]/);
  });

  test.each([
    ['tokenomics', 'unknown: Not checked yet', 'unknown: Looked at'],
    ['hero', 'title: Please copy it by hand', 'title: All is well'],
  ] as const)('the words of a mark in %s.yaml', (file, from, to) => {
    const change = changeAfter(file, from, to);
    expect(changeReport(change)).toMatch(/^> \[!WARNING\]\n> \*\*The words of a mark change/);
    expect(isGrave(change)).toBe(false);
  });

  test('a file that is gone, if it holds the address or the links', () => {
    expect(isGrave(changeOfFile('links', undefined))).toBe(true);
    const withoutAbout = changeOfFile('about', undefined);
    expect(isGrave(withoutAbout)).toBe(false);
    expect(changeReport(withoutAbout)).toContain('about.yaml: gone, or not readable');
  });

  test('pictures, each as it was and as it would be, and loudly', () => {
    const urlOf = (commit: string, name: string) =>
      `https://github.com/bobo/site/raw/${commit}/content/images/${name}`;
    const shot = (commit: string, name: string, hash: string) => ({
      [`images/${name}`]: { hash, url: urlOf(commit, name) },
    });
    const before = {
      ...shot('a1', 'share.png', '1'),
      ...shot('a1', 'same.png', '2'),
      ...shot('a1', 'gone.svg', '3'),
    };
    const forged = 'x.png"><h1>Fine</h1>.png';
    const after = {
      ...shot('b2', 'share.png', '4'),
      ...shot('b2', 'same.png', '2'),
      ...shot('b2', forged, '5'),
    };
    const change = compareContent(state({ pictures: before }), state({ pictures: after }));
    const report = changeReport(change);
    expect(isGrave(change)).toBe(true);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*3 pictures change/);
    expect(report).toContain(`Before: <img src="${urlOf('a1', 'share.png')}"`);
    expect(report).toContain(`After: <img src="${urlOf('b2', 'share.png')}"`);
    expect(report).toContain(
      `Before: <img src="${urlOf('a1', 'gone.svg')}" width="320" alt="">\n\nAfter: none`,
    );
    expect(report).toContain('Before: none\n\nAfter: not shown for its name');
    expect(report).not.toMatch(/same\.png|src="[^"]*<h1>/);
    expect(report).toContain('No other word, figure or link on the page changes');
  });

  test('the list of burns, with what to compare it with', () => {
    const change = compareContent(state(), state({ ledger: { 'burns.csv': 'a' } }));
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toMatch(
      /^> \[!CAUTION\]\n> \*\*The list of burns changes\*\* \(burns\.csv\).*npm run burns[^]*No other word/,
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

  test('is shown with the words before and after, and the original', () => {
    const report = changeReport(changeOf({ tr }, { tr: { ...tr, hero: [entry(TAGLINE, 'Rahat ayı.')] } }));
    expect(report).toContain(`\`\`\`diff\n· ${TAGLINE}\n- Sakin ayı.\n+ Rahat ayı.\n\`\`\``);
    expect(report).toContain('· $BOBO\n- $BOBO\n');
  });

  test('is said loudly where it has the words of a mark', () => {
    const change = changeOf({ tr }, { tr: { ...tr, tokenomics: [entry('Checked on-chain', 'Emin')] } });
    expect(changeReport(change)).toMatch(
      /^> \[!WARNING\][^]*\n· Checked on-chain\n- translations\/tr\.yaml tokenomics: Kanıtlı\n\+ \S+ tokenomics: Emin\n/,
    );
    expect(isGrave(change)).toBe(false);
  });

  test('and in another script has Latin words that its original does not have', () => {
    const zh = { hero: [entry(TAGLINE, '用 MetaMask 的 Bear')] };
    expect(changeReport(changeOf({ zh: {} }, { zh }))).toMatch(
      /^> \[!WARNING\]\n> \*\*A translation has Latin words[^]*```text\n· MetaMask\n```/,
    );
    expect(changeReport(changeOf({ tr: {} }, { tr }))).not.toContain('Latin words');
  });

  test('or is new, is shown with every text beside its original', () => {
    const report = changeReport(changeOf({}, { tr }));
    for (const { original, translation } of Object.values(tr).flat())
      expect(report).toContain(`\`\`\`diff\n· ${original}\n+ ${translation}\n\`\`\``);
  });

  test('or is gone, is named', () => {
    expect(changeReport(changeOf({ tr }, {}))).toContain('**translations/tr.yaml: gone, or not readable.**');
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

  test.each([
    ['many long paragraphs', 'about', 'paragraphs', Array(3000).fill('`'.repeat(900))],
    ['characters that are shown by their number', 'hero', 'tagline', '\u200B'.repeat(600_000)],
    [
      'many links',
      'links',
      'socials',
      Array.from({ length: 3000 }, (_, index) => ({
        url: `https://a${index}.example.com/${'x'.repeat(500)}`,
      })),
    ],
  ] as const)('nor made too long to be posted: %s', (_name, file, field, value) => {
    const files = { ...content, [file]: { ...(content[file] as object), [field]: value } };
    // A grave change in another file keeps its place before all that.
    const token = { ...(content.token as object), mint: OTHER_MINT };
    const report = changeReport(compareContent(state(), state({ content: { ...files, token } })));
    expect(report.replaceAll('\n', '\r\n').length).toBeLessThanOrEqual(65_536);
    expect(report).toMatch(/^> \[!CAUTION\]\n> \*\*The token’s address changes/);
    expect(report).toContain(`\n- token.yaml mint: ${MINT}\n+ token.yaml mint: ${OTHER_MINT}`);
    expect((report.match(/^```/gm) ?? []).length % 2).toBe(0);
  });
});

describe('what GitHub shows', () => {
  const problemsOf = (count: number) =>
    Array.from({ length: count }, (_, index): ContentProblem => ({
      file: 'content/hero.yaml',
      line: index + 1,
      column: 3,
      path: 'heading',
      message: 'is empty.',
    }));

  test('a message cannot end its mark and begin another command', () => {
    const message = '100 %\r\n::set-env name=A::b';
    const marks = annotations(
      problemsOf(1).map((problem) => ({ ...problem, file: 'content/a,b:c.yaml', message })),
    );
    expect(marks).toEqual([
      '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b',
    ]);
  });

  test('a summary never outgrows what GitHub takes', () => {
    const text = summary(problemsOf(20_000));
    expect(text).toContain('and 19900 more');
    expect(text.length).toBeLessThan(1024 * 1024);
  });
});
