/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import type { ContentProblem } from '../../content-model/check/content-problem';
import { contentFiles } from '../../content-model/json-schema';
import type { ContentFile } from '../../content-model/model';
import {
  changedAddresses,
  compareContent,
  type ContentValues,
} from '../../content-model/report/content-change';
import { changeReport, isGrave } from '../../content-model/report/content-change-report';
import { annotations, summary } from '../../content-model/report/github-report';
import { fenced } from '../../content-model/report/markdown';
import { goodContent } from './content-set';

const MINT = 'BoboDemoMintDoNotBuyThisAddress1111111111111';
const OTHER_MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

const textOf = (file: ContentFile) => readFileSync(path.join(goodContent, `${file}.yaml`), 'utf8');

const content: ContentValues = Object.fromEntries(
  contentFiles.map((file) => [file, parse(textOf(file)) as unknown]),
);

/** The change where one field of the good content has another value. */
const changeOfValue = (file: ContentFile, field: string, value: unknown) =>
  compareContent(content, { ...content, [file]: { ...(content[file] as object), [field]: value } });

/** The change where a piece of one file of the good content becomes another. */
function changeAfter(file: ContentFile, from: string, to: string) {
  expect(textOf(file)).toContain(from);
  const changed = parse(textOf(file).replace(from, () => to)) as unknown;
  return compareContent(content, { ...content, [file]: changed });
}

const fieldsAfter = (file: ContentFile, from: string, to: string) =>
  changeAfter(file, from, to).fields.map(({ path, before, after }) => [path, before, after]);

describe('what a proposal changes', () => {
  test('nothing, where nothing that visitors read is changed', () => {
    const change = changeAfter('hero', 'heading:', '# A note.\nheading:');
    expect(change).toEqual({ fields: [], hosts: [], unreadable: [] });
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

  test('an entry that is taken out', () => {
    const entry = '  - label: how to buy\n    anchor: how-to-buy\n';
    expect(fieldsAfter('site', entry, '')).toEqual([
      ['navigation[2].label', 'how to buy', undefined],
      ['navigation[2].anchor', 'how-to-buy', undefined],
    ]);
  });

  test('a figure', () => {
    expect(fieldsAfter('token', '570000000', '560000000')).toEqual([
      ['assumedCurrentSupply', '570000000', '560000000'],
    ]);
  });
});

describe('what is said loudly', () => {
  test('another address', () => {
    const change = changeAfter('token', MINT, OTHER_MINT);
    expect(changedAddresses(change)).toMatchObject([
      { file: 'token', path: 'mint', before: MINT, after: OTHER_MINT },
    ]);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toContain('**The token’s address changes.**');
  });

  test('another pool, or one where there was none', () => {
    const change = changeOfValue('token', 'pool', OTHER_MINT);
    expect(changedAddresses(change)).toMatchObject([{ path: 'pool', after: OTHER_MINT }]);
    expect(changeReport(change)).toContain('**An address on the chain changes.**');
  });

  test('a link to another host', () => {
    const change = changeAfter('links', 'jup.ag', 'jup.example.com');
    expect(change.hosts).toEqual([
      { file: 'links', path: 'exchange.url', before: ['jup.ag'], after: 'jup.example.com' },
    ]);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toContain('+ links.yaml exchange.url: jup.example.com');
  });

  test.each([
    ['a host that only looks the same', 'jup.\u0430g', 'jup.xn--g-7sb'],
    ['the true host behind a name and an @', 'jup.ag@evil.example.com', 'evil.example.com'],
  ])('%s, by the name that the browser would open', (_name, host, opened) => {
    expect(changeAfter('links', 'jup.ag', host).hosts[0]?.after).toBe(opened);
  });

  test('one more social page on a host that is new', () => {
    const entry = '  - name: More\n    icon: globe\n    url: https://more.example.net/bobo\n';
    expect(changeAfter('links', 'socials:\n', `socials:\n${entry}`).hosts).toMatchObject([
      { path: 'socials[0].url', after: 'more.example.net' },
    ]);
  });

  test('a file that is gone, if it holds the address or the links', () => {
    expect(isGrave(compareContent(content, { ...content, links: undefined }))).toBe(true);
    const withoutAbout = compareContent(content, { ...content, about: undefined });
    expect(isGrave(withoutAbout)).toBe(false);
    expect(changeReport(withoutAbout)).toContain('about.yaml: gone, or not readable');
  });

  test('but not a page elsewhere on the same host, nor words', () => {
    expect(isGrave(changeAfter('links', '/swap?', '/exchange?'))).toBe(false);
    expect(isGrave(changeAfter('hero', 'stays calm', 'stays cool'))).toBe(false);
  });
});

describe('the comment cannot be forged by what it quotes', () => {
  test.each([
    ['a fence', '```\n# Approved\n```'],
    ['a longer fence', '`````` # Approved'],
    ['a line of its own', 'x\n\n# Approved by @maintainers'],
    ['a direction mark', 'x \u202Edevorppa'],
  ])('%s', (_name, text) => {
    const report = changeReport(changeOfValue('hero', 'tagline', text));
    // All that the content wrote lies between the fences, on the two lines of the field.
    expect(report).toMatch(/\n(`{3,})diff\n- .*\n\+ .*\n\1\n$/);
    expect(report).not.toMatch(/\u202E/);
  });

  test('not even by a line that nobody shortened', () => {
    expect(fenced('text', ['· a\n```\n# b\u200B'])).toBe('```text\n· a[U+000A]```[U+000A]# b[U+200B]\n```');
  });

  test('nor made too long to be posted', () => {
    const paragraphs = Array.from({ length: 3000 }, (_, index) => `${index} ${'`'.repeat(900)}`);
    const report = changeReport(changeOfValue('about', 'paragraphs', paragraphs));
    expect(report.length).toBeLessThan(65_536);
    expect(report).toMatch(/… and \d+ more fields/);
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

  test('ten problems as ten marks', () => {
    const marks = annotations(problemsOf(10));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error file=content/hero.yaml,line=10,col=3::heading is empty.');
  });

  test('of more than ten the last mark says how many are left', () => {
    const marks = annotations(problemsOf(12));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error::3 more problems. The job’s summary lists all of them.');
  });

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
