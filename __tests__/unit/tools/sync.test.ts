import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { editFile, makeFolder } from '../../support/folders';
import { main } from '../../../tools/sync';
import { run } from '../../support/run-command';
import { copyUntranslated } from '../content/content-set';

test('npm run sync -- <folder> replaces the committed content with a valid folder', async () => {
  const [repository, content] = [makeFolder(), copyUntranslated()];
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
  const setUrl = (folder: string, url: string) =>
    editFile(repository, `${folder}/site.yaml`, /^url: .*/m, `url: ${url}`);
  const sync = () => run(main, ['mine'], { cwd: repository });
  const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
  for (const folder of ['content', 'mine'])
    cpSync(content, path.join(repository, folder), { recursive: true });
  for (const file of ['supabase/functions/deno.json', 'supabase/functions/package.json'])
    cpSync(file, path.join(repository, file));
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'content: first');

  setUrl('mine', 'none');
  const problem = expect.stringContaining('mine/site.yaml:') as string;
  expect(await sync()).toMatchObject({ status: 1, stderr: problem });
  setUrl('mine', 'https://mine.example.com');
  editFile(repository, 'mine/burns.yaml', /^mint: .*/m, `mint: AnotherMint${'1'.repeat(32)}`);
  const otherMint = expect.stringContaining('mine/burns.yaml:') as string;
  expect(await sync()).toMatchObject({ status: 1, stderr: otherMint });
  cpSync(path.join(content, 'burns.yaml'), path.join(repository, 'mine/burns.yaml'));
  setUrl('content', 'https://changed.example.com');
  const stderr = 'content/ has changes that are not committed. Commit or discard them first.\n';
  expect(await sync()).toMatchObject({ status: 1, stderr });
  expect(read('content/site.yaml')).toContain('https://changed.example.com');

  git('checkout', '--quiet', 'content');
  expect(await sync()).toMatchObject({ status: 0, stderr: '' });
  expect(read('content/site.yaml')).toContain('https://mine.example.com');
  expect(read('supabase/functions/_shared/http/token.ts')).toContain('export const token');
  expect(existsSync(path.join(repository, 'mine'))).toBe(false);
});
