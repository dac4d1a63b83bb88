import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { annotations } from '../../../plugins/content-model/check/github-annotations';
import { main } from '../../../tools/commands/check-content';
import { run } from '../../support/run-main';
import { copyUntranslated, fieldNames } from './content-set';

test('prints every problem of every file, in the order of lines, and exits with 1', async () => {
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

test('a message cannot end its annotation and start another workflow command', () => {
  const message = '100 %\r\n::set-env name=A::b';
  const problem = { file: 'content/a,b:c.yaml', line: 1, column: 3, path: 'heading', message };
  expect(annotations([problem])).toEqual([
    '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b',
  ]);
});
