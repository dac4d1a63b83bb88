import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { copyContent, editFile, makeFolder } from '../../support/folders';
import { runScript } from '../../support/run-script';

let repository: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
const sync = () => runScript('sync', ['mine'], {}, repository);
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');

beforeEach(() => {
  repository = makeFolder();
  for (const folder of ['content', 'mine'])
    cpSync(copyContent(), path.join(repository, folder), { recursive: true });
  for (const file of ['supabase/functions/deno.json', 'supabase/functions/package.json'])
    cpSync(file, path.join(repository, file));
  editFile(repository, 'mine/site.yaml', /^url: .*/m, 'url: https://mine.example.com');
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'content: first');
});

test('npm run sync -- <folder> replaces the content and the token of the functions', () => {
  expect(sync()).toMatchObject({ status: 0, stderr: '' });
  expect(read('content/site.yaml')).toContain('https://mine.example.com');
  expect(read('supabase/functions/_shared/http/token.ts')).toContain('export const token');
  expect(existsSync(path.join(repository, 'mine'))).toBe(false);
});

test.each([
  ['a folder with problems', 'mine/site.yaml', 'mine/site.yaml:'],
  ['changes that are not committed', 'content/site.yaml', 'Commit or discard them first.'],
])('%s: the content stays', (_, file, message) => {
  editFile(repository, file, /^url: .*/m, 'url: none');
  const content = read('content/site.yaml');
  const { status, stderr } = sync();
  expect([status, stderr]).toEqual([1, expect.stringContaining(message)]);
  expect(read('content/site.yaml')).toBe(content);
});
