/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { brokenContent } from './broken-content';
import { brokenYaml } from './broken-yaml';

const read = (file: string) => readFileSync(file, 'utf8');

describe('the guide says what the check says', () => {
  const guide = read('CONTRIBUTING.md');
  const messages = [brokenContent, brokenYaml]
    .flatMap((files) => Object.values(files))
    .flatMap((pieces) => Object.values(pieces))
    .flatMap((mistakes) => Object.values(mistakes).flat());

  test('in its example', () => {
    const example = /^content\/how-to-buy\.yaml:\d+:(.*)$/m.exec(guide)?.[1];
    expect(messages).toContain(`0:${example}`);
  });

  test('in its table of messages', () => {
    const table = /\| It says[^]*?\n\n/.exec(guide)?.[0] ?? '';
    const quotes = [...table.matchAll(/^\| ([^|]+?)…? +\|/gm)].map(([, quote = '']) => quote).slice(2);
    expect(quotes.length).toBeGreaterThan(8);
    expect(quotes.filter((quote) => !messages.some((message) => message.includes(quote)))).toEqual([]);
  });

  test('and names only files that are there', () => {
    const links = [...guide.matchAll(/\]\((?!http|#|\.\.\/)([^)]+)\)/g)].map(([, link = '']) => link);
    expect(links).toContain('content');
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});

interface IssueForm {
  name: string;
  description: string;
  body: { type: string; id?: string; attributes: { label?: string; value?: string } }[];
}

const forms = readdirSync('.github/ISSUE_TEMPLATE').filter((name) => name !== 'config.yml');

test.each(forms)('the form %s is one that GitHub shows', (file) => {
  const form = parse(read(`.github/ISSUE_TEMPLATE/${file}`)) as IssueForm;
  expect(form.name).toBeTruthy();
  expect(form.description).toBeTruthy();
  const ids = form.body.flatMap(({ id }) => id ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { type, attributes } of form.body) {
    expect(['markdown', 'input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
    expect(type === 'markdown' ? attributes.value : attributes.label).toBeTruthy();
  }
  expect(form.body.some(({ type }) => type !== 'markdown')).toBe(true);
});
