import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readContent } from '../../../plugins/content-model/read-content';
import { main } from '../../../tools/commands/check-content';
import { run } from '../../support/run-main';
import { makeFolder } from '../../support/folders';
import { copyUntranslated, fieldNames, goodContent, writeEntries } from './content-set';

test('it says every problem of every file at once, in the order of lines, and ends with 1', async () => {
  const folder = copyUntranslated();
  const about = path.join(folder, 'about.yaml');
  const lines = readFileSync(about, 'utf8').replaceAll(/^(?:#|heading: ).*\n/gm, '');
  writeFileSync(about, `heading: 8\n${lines}`);
  const site = path.join(folder, 'site.yaml');
  const others = readFileSync(site, 'utf8').replace(/^(?:menu|language): .*\n/gm, '');
  writeFileSync(site, `menu: 7\ncolour: green\nlanguage: no\n${others}`);
  const { status, stdout } = await run(main, [folder], { env: { GITHUB_ACTIONS: 'true' } });
  expect(status).toBe(1);
  expect(stdout).toContain(
    [
      `${folder}/about.yaml:1:10  heading must be a text, but without quotes this is a number. Put quotes around it: '8'`,
      `${folder}/site.yaml:1:7  menu must be a text, but without quotes this is a number. Put quotes around it: '7'`,
      `${folder}/site.yaml:2:1  colour is not a field that the page knows. The fields here are ${fieldNames('site')}.`,
      `${folder}/site.yaml:3:11  language must be a text, but without quotes some readers take it for true or false. Put quotes around it: 'no'`,
      `4 problems in ${folder}/.`,
      `::error file=${folder}/about.yaml,line=1,col=10::heading must be a text`,
    ].join('\n'),
  );
});

test('between two commits it says what changes, and tells GitHub whether to be loud', async () => {
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
  const file = path.join(folder, 'content/token.yaml');
  const mint = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^mint: .*$/m, `mint: ${mint}`));
  const after = commit('After');

  const output = path.join(folder, 'output');
  const between = (...commits: string[]) =>
    run(main, ['--between', ...commits], { env: { GITHUB_OUTPUT: output }, cwd: folder });
  const { status, stdout } = await between(before, after);
  expect(stdout).toContain(`+ ${mint}`);
  expect(status).toBe(0);
  expect(readFileSync(output, 'utf8')).toBe('grave=true\n');

  const { tagline } = readContent('hero', goodContent);
  const translate = (language: string, words: string) =>
    writeEntries(path.join(folder, 'content'), language, { hero: { [tagline]: words } });
  translate('tr', 'Sakin ayı.');
  translate('evil`', 'Kötü ayı.');
  const begun = commit('A language');
  expect((await between('HEAD~1', begun)).stdout).toContain(`\n· ${tagline}\n+ Sakin ayı.\n`);
  translate('tr', 'Rahat ayı.');
  const translated = (await between(begun, commit('Better words'))).stdout;
  expect(translated).toContain(`\n· ${tagline}\n- Sakin ayı.\n+ Rahat ayı.\n`);
  expect(translated).not.toContain('Kötü');

  expect((await between(before, 'nothing')).status).toBe(1);
});
