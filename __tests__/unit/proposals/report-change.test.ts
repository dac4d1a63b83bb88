import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '../../../plugins/content-model/read-content';
import { main } from '../../../tools/commands/proposals/report-change';
import { editFile, makeFolder } from '../../support/folders';
import { run } from '../../support/run-main';
import { copyUntranslated, goodContent, writeEntries } from '../content-model/content-set';

test('reports what changes between two commits, and sets `has-alerts` for the workflow', async () => {
  const folder = makeFolder();
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
  const commit = (message: string) => {
    git('add', '.');
    git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-q', '-m', message);
    return git('rev-parse', 'HEAD').trim();
  };
  git('init', '-q');
  cpSync(copyUntranslated(), path.join(folder, 'content'), { recursive: true });
  const before = commit('Before');
  const mint = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
  editFile(folder, 'content/token.yaml', /^mint: .*$/m, `mint: ${mint}`);
  const after = commit('After');

  const output = path.join(folder, 'output');
  const runReport = (...commits: string[]) =>
    run(main, commits, { env: { GITHUB_OUTPUT: output }, cwd: folder });
  const { status, stdout } = await runReport(before, after);
  expect(stdout).toContain(`+ ${mint}`);
  expect(status).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe('has-alerts=true\n');

  const { tagline } = readContent('hero', goodContent);
  const translate = (language: string, words: string) =>
    writeEntries(path.join(folder, 'content'), language, { hero: { [tagline]: words } });
  translate('tr', 'Sakin ayı.');
  translate('evil`', 'Kötü ayı.');
  const languageAdded = commit('A language');
  expect((await runReport('HEAD~1', languageAdded)).stdout).toContain(`\n· ${tagline}\n+ Sakin ayı.\n`);
  translate('tr', 'Rahat ayı.');
  const translated = (await runReport(languageAdded, commit('Better words'))).stdout;
  expect(translated).toContain(`\n· ${tagline}\n- Sakin ayı.\n+ Rahat ayı.\n`);
  expect(translated).not.toContain('Kötü');

  expect((await runReport(before, 'nothing')).status).toBe(1);
});
