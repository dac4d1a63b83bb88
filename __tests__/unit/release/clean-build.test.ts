import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCleanCommit, withCleanBuild } from '../../../plugins/release/clean-build';
import { makeFolder } from '../../support/folders';

/** A fake build: writes a page from a file of the commit and from the forwarded variables. */
const build = [
  'sh',
  '-c',
  'mkdir public && cat page.txt > public/index.html && echo $GATSBY_SUPABASE_URL$NODE_OPTIONS >> public/index.html',
] as const;

let repository: string;
const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
const write = (file: string, text: string) => writeFileSync(path.join(repository, file), text);

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation();
  repository = makeFolder();
  git('init', '--quiet');
  write('.gitignore', 'node_modules\n.env.*\n');
  write('page.txt', 'honest\n');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '--quiet', '--message', 'A page');
});

test('builds the commit with the site settings, without local packages or other variables', () => {
  mkdirSync(path.join(repository, 'node_modules'));
  const settings = { GATSBY_SUPABASE_URL: 'https://a.supabase.co', NODE_OPTIONS: '--no-warnings' };
  jest.replaceProperty(process, 'env', { ...process.env, ...settings });
  const read = (checkout: string) => ({
    checkout,
    files: readdirSync(checkout),
    page: readFileSync(path.join(checkout, 'public/index.html'), 'utf8'),
  });
  const { checkout, files, page } = withCleanBuild(repository, read, [build]);
  expect(page).toBe('honest\nhttps://a.supabase.co\n');
  expect(files).not.toContain('node_modules');
  expect(existsSync(checkout)).toBe(false);
  expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
});

test('ignores changes to a file that Git assumes to be unchanged', () => {
  git('update-index', '--assume-unchanged', 'page.txt');
  write('page.txt', 'tampered\n');
  const read = (checkout: string) => readFileSync(path.join(checkout, 'page.txt'), 'utf8');
  expect(withCleanBuild(repository, read, [])).toBe('honest\n');
});

test.each(['page.txt', 'static', '.env.production'])('rejects an uncommitted %s', (file) => {
  expect(readCleanCommit(repository)).toBe(git('rev-parse', 'HEAD').trim());
  write(file, 'other');
  expect(() => readCleanCommit(repository)).toThrow(`These files differ from the commit:\n  ${file}\n`);
});
