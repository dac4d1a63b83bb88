/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

const read = (file: string) => readFileSync(file, 'utf8');

test('the guide names only files that are there', () => {
  const links = [...read('CONTRIBUTING.md').matchAll(/\]\((?!http|#|\.\.\/)([^)]+)\)/g)].map(
    ([, link = '']) => link,
  );
  expect(links).toContain('content');
  expect(links.filter((link) => !existsSync(link))).toEqual([]);
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
