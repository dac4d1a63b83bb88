/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { ContentProblem } from '../../content-model/check/content-problem';
import { contentFiles } from '../../content-model/json-schema';
import { compareContent, type ContentValues } from '../../content-model/report/content-change';
import { changeReport, isGrave } from '../../content-model/report/content-change-report';
import { annotations, summary } from '../../content-model/report/github-report';
import { fenced } from '../../content-model/report/markdown';
import { goodContent } from './content-set';

interface Edit {
  file: (typeof contentFiles)[number];
  from: string;
  to: string;
}

const MINT = 'BoboDemoMintDoNotBuyThisAddress1111111111111';
const OTHER_MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

function content(...edits: Edit[]): ContentValues {
  return Object.fromEntries(
    contentFiles.map((file) => {
      let text = readFileSync(join(goodContent, `${file}.yaml`), 'utf8');
      for (const { from, to } of edits.filter((edit) => edit.file === file)) {
        expect(text).toContain(from);
        text = text.replace(from, () => to);
      }
      return [file, parse(text) as unknown];
    }),
  );
}

const changeAfter = (...edits: Edit[]) => compareContent(content(), content(...edits));
const fieldsAfter = (...edits: Edit[]) =>
  changeAfter(...edits).fields.map(({ path, before, after }) => [path, before, after]);

describe('what a proposal changes', () => {
  test('nothing, where nothing that visitors read is changed', () => {
    const change = changeAfter({ file: 'hero', from: 'heading:', to: '# A note.\nheading:' });
    expect(change).toEqual({ fields: [], addresses: [], hosts: [], unreadable: [] });
    expect(changeReport(change)).toContain('No word, figure or link on the page changes');
  });

  test('a word, with the words before and after', () => {
    expect(fieldsAfter({ file: 'how-to-buy', from: 'Get a Wallet', to: 'Get a bigger wallet' })).toEqual([
      ['steps[0].title', 'Get a Wallet', 'Get a bigger wallet'],
    ]);
  });

  test('a paragraph in front of the others is one paragraph more, not three rewritten', () => {
    const edit = {
      file: 'about',
      from: 'paragraphs:\n',
      to: 'paragraphs:\n  - Day 0. There was flour.\n',
    } as const;
    expect(fieldsAfter(edit)).toEqual([['paragraphs[0]', undefined, 'Day 0. There was flour.']]);
  });

  test('an entry that is taken out', () => {
    const edit = {
      file: 'site',
      from: '  - label: how to buy\n    anchor: how-to-buy\n',
      to: '',
    } as const;
    expect(fieldsAfter(edit)).toEqual([
      ['navigation[2].label', 'how to buy', undefined],
      ['navigation[2].anchor', 'how-to-buy', undefined],
    ]);
  });

  test('a figure', () => {
    expect(fieldsAfter({ file: 'token', from: '570000000', to: '560000000' })).toEqual([
      ['assumedCurrentSupply', '570000000', '560000000'],
    ]);
  });
});

describe('what is said loudly', () => {
  test('another address', () => {
    const change = changeAfter({ file: 'token', from: MINT, to: OTHER_MINT });
    expect(change.addresses).toEqual([{ file: 'token', path: 'mint', before: MINT, after: OTHER_MINT }]);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toContain('**The token’s address changes.**');
  });

  test('another pool, or one where there was none', () => {
    const before = content();
    const token = { ...(before.token as object), pool: OTHER_MINT };
    const change = compareContent(before, { ...before, token });
    expect(change.addresses.map(({ path, after }) => [path, after])).toEqual([['pool', OTHER_MINT]]);
    expect(changeReport(change)).toContain('**An address on the chain changes.**');
  });

  test('a link to another host', () => {
    const change = changeAfter({ file: 'links', from: 'jup.ag', to: 'jup.example.com' });
    expect(change.hosts).toEqual([
      { file: 'links', path: 'exchange.url', before: ['jup.ag'], after: 'jup.example.com' },
    ]);
    expect(isGrave(change)).toBe(true);
    expect(changeReport(change)).toContain('+ links.yaml exchange.url: jup.example.com');
  });

  test('a host that only looks the same, by the name that the browser would open', () => {
    const change = changeAfter({ file: 'links', from: 'jup.ag', to: 'jup.\u0430g' });
    expect(change.hosts[0]?.after).toBe('jup.xn--g-7sb');
  });

  test('the true host behind a name and an @', () => {
    const change = changeAfter({
      file: 'links',
      from: 'jup.ag',
      to: 'jup.ag@evil.example.com',
    });
    expect(change.hosts[0]?.after).toBe('evil.example.com');
  });

  test('one more social page on a host that is new', () => {
    const entry = '  - name: More\n    icon: globe\n    url: https://more.example.net/bobo\n';
    const change = changeAfter({ file: 'links', from: 'socials:\n', to: `socials:\n${entry}` });
    expect(change.hosts.map(({ path, after }) => [path, after])).toEqual([
      ['socials[0].url', 'more.example.net'],
    ]);
  });

  test('a file that is gone, if it holds the address or the links', () => {
    const { links: _links, ...rest } = content();
    expect(isGrave(compareContent(content(), rest))).toBe(true);
    const { about: _about, ...others } = content();
    expect(isGrave(compareContent(content(), others))).toBe(false);
    expect(changeReport(compareContent(content(), others))).toContain('about.yaml: gone, or not readable');
  });

  test('but not a page elsewhere on the same host, nor words', () => {
    expect(isGrave(changeAfter({ file: 'links', from: '/swap?', to: '/exchange?' }))).toBe(false);
    expect(isGrave(changeAfter({ file: 'hero', from: 'stays calm', to: 'stays cool' }))).toBe(false);
  });
});

describe('the comment cannot be forged by what it quotes', () => {
  test.each([
    ['a fence', '```\n# Approved\n```'],
    ['a longer fence', '`````` # Approved'],
    ['a line of its own', 'x\n\n# Approved by @maintainers'],
    ['a direction mark', 'x \u202Edevorppa'],
  ])('%s', (_name, text) => {
    const before = content();
    const after = { ...before, hero: { ...(before.hero as object), tagline: text } };
    const report = changeReport(compareContent(before, after));

    const lines = report.split('\n');
    const opening = lines.findIndex((line) => line.endsWith('diff'));
    const fence = lines[opening]?.replace('diff', '') ?? '';
    const closing = lines.findIndex((line, index) => index > opening && line.startsWith(fence));
    // All that the content wrote lies between the fences, on the two lines of the field.
    expect(lines.slice(opening + 1, closing)).toHaveLength(2);
    expect(
      lines
        .slice(closing + 1)
        .join('')
        .trim(),
    ).toBe('');
    expect(report).not.toMatch(/\u202E/);
  });

  test('not even by a line that nobody shortened', () => {
    expect(fenced('text', ['· a\n```\n# b\u200B'])).toBe('```text\n· a[U+000A]```[U+000A]# b[U+200B]\n```');
  });

  test('nor made too long to be posted', () => {
    const before = content();
    const paragraphs = Array.from({ length: 3000 }, (_, index) => `${index} ${'`'.repeat(900)}`);
    const after = { ...before, about: { ...(before.about as object), paragraphs } };
    const report = changeReport(compareContent(before, after));
    expect(report.length).toBeLessThan(65_536);
    expect(report).toMatch(/… and \d+ more fields/);
  });
});

const problem = (line: number, message = 'is empty.'): ContentProblem => ({
  file: 'content/hero.yaml',
  line,
  column: 3,
  path: 'heading',
  message,
});

describe('what GitHub shows', () => {
  test('ten problems as ten marks', () => {
    const marks = annotations(Array.from({ length: 10 }, (_, index) => problem(index + 1)));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error file=content/hero.yaml,line=10,col=3::heading is empty.');
  });

  test('of more than ten the last mark says how many are left', () => {
    const marks = annotations(Array.from({ length: 12 }, (_, index) => problem(index + 1)));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error::3 more problems. The job’s summary lists all of them.');
  });

  test('a message cannot end its mark and begin another command', () => {
    const [mark] = annotations([
      { ...problem(1, '100 %\r\n::set-env name=A::b'), file: 'content/a,b:c.yaml' },
    ]);
    expect(mark).toBe(
      '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b',
    );
  });

  test('a summary never outgrows what GitHub takes', () => {
    const text = summary(Array.from({ length: 20_000 }, (_, index) => problem(index + 1)));
    expect(text).toContain('and 19900 more');
    expect(text.length).toBeLessThan(1024 * 1024);
  });
});
