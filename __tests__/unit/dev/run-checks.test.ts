import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { runChecks } from '../../../tools/lint/run-checks';
import { makeFolder } from '../../support/folders';

const projectFolder = process.cwd();
const setPackages = (text: string) => writeFileSync('node_modules/.package-lock.json', text);
let [runs, findings] = [0, ''];

beforeEach(() => {
  [runs, findings] = [0, ''];
  jest.replaceProperty(process, 'env', { ...process.env, CI: '' });
  process.chdir(makeFolder());
  execFileSync('git', ['init', '--quiet']);
  mkdirSync('node_modules');
  setPackages('{}');
  writeFileSync('.gitignore', 'node_modules\n');
  writeFileSync('page.css', 'a {}');
});
afterEach(() => process.chdir(projectFolder));

/** Runs a check of CSS files. @returns how often it has run so far */
async function lint(): Promise<number> {
  const run = () => {
    runs++;
    return findings;
  };
  expect(await runChecks([{ name: 'styles', reads: /\.css$/, run }])).toBe(findings);
  return runs;
}

test('lint repeats a check that passed only if its files or packages have changed since', async () => {
  expect([await lint(), await lint()]).toEqual([1, 1]);
  writeFileSync('notes.md', 'other');
  expect(await lint()).toBe(1);
  writeFileSync('page.css', 'b {}');
  expect([await lint(), await lint()]).toEqual([2, 2]);
  writeFileSync('new.css', '');
  expect(await lint()).toBe(3);
  setPackages('{ "packages": {} }');
  expect(await lint()).toBe(4);
});

test('lint repeats a check with findings, and in CI each check', async () => {
  findings = 'page.css: wrong';
  expect([await lint(), await lint()]).toEqual([1, 2]);
  findings = '';
  expect(await lint()).toBe(3);
  jest.replaceProperty(process, 'env', { ...process.env, CI: 'true' });
  expect([await lint(), await lint()]).toEqual([4, 5]);
});
