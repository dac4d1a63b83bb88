import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../../../features';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import { formatAnnotations, formatProblem } from '../../../plugins/content-model/check/content-problem';
import { main } from '../../../tools/commands/check-content';
import { run } from '../../support/run-main';
import { checkFolder, copyUntranslated } from './content-set';

test('prints the problems of all files in the order of lines, and exits with 1', async () => {
  const folder = copyUntranslated();
  const about = path.join(folder, 'about.yaml');
  const rest = readFileSync(about, 'utf8').replaceAll(/^(?:#|heading: ).*\n/gm, '');
  writeFileSync(about, `heading: 8\n${rest}`);
  const site = path.join(folder, 'site.yaml');
  const others = readFileSync(site, 'utf8').replace(/^(?:menu|language): .*\n/gm, '');
  writeFileSync(site, `menu: 7\ncolour: green\nlanguage: no\n${others}`);
  const { status, stdout } = await run(main, [folder], { env: { GITHUB_ACTIONS: 'true' } });
  expect(status).toBe(1);
  expect(checkFolder(folder)).toEqual([
    "about.yaml:1:10  heading notText  '8'",
    "site.yaml:1:7  menu notText  '7'",
    'site.yaml:2:1  misspelledField  themeColor: green',
    "site.yaml:2:13  themeColor notColor  themeColor: '#008000'",
    "site.yaml:3:11  language notText  'no'",
  ]);
  const problems = checkContent(getSiteContent(folder));
  const summary = `5 problems in ${folder}/.`;
  const lines = [...problems.map(formatProblem), summary, ...formatAnnotations(problems)];
  expect(stdout.trim().split('\n')).toEqual(lines);
});

test('a message cannot start another workflow command', () => {
  const message = '100 %\r\n::set-env name=A::b';
  const problem = { file: 'content/a,b:c.yaml', line: 1, column: 3, path: 'heading', code: 'a', message };
  const annotation =
    '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b';
  expect(formatAnnotations([problem])).toEqual([annotation]);
});
