/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { annotations, summary } from '../../content-model/report/github-report';
import type { ContentProblem } from '../../content-model/check/content-problem';
import { copyGoodContent, fieldNames, goodContent, removeCopies } from './content-set';

const root = join(__dirname, '..', '..');

afterEach(removeCopies);

function checkContentCommand(folder: string, env: NodeJS.ProcessEnv = {}) {
  const { GITHUB_ACTIONS: _actions, GITHUB_STEP_SUMMARY: _summary, ...outside } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), 'scripts/check-content.ts', folder],
    { cwd: root, encoding: 'utf8', env: { ...outside, ...env } },
  );
  return { status, stdout, stderr };
}

describe('npm run check:content', () => {
  test('ends well on content that is in order', () => {
    expect(checkContentCommand(goodContent)).toEqual({
      status: 0,
      stdout: `Everything in ${goodContent}/ is in order.\n`,
      stderr: '',
    });
  });

  test('says every problem of every file at once, and ends with 1', () => {
    const folder = copyGoodContent();
    writeFileSync(join(folder, 'about.yaml'), 'heading: "open\n');
    const site = readFileSync(join(folder, 'site.yaml'), 'utf8');
    writeFileSync(
      join(folder, 'site.yaml'),
      `menu: 7\nlanguage: no\n${site.replace(/^(?:menu|language): .*\n/gm, '')}`,
    );
    expect(checkContentCommand(folder)).toEqual({
      status: 1,
      stdout: [
        `${folder}/about.yaml:1:10  The quote " that opens this text is not closed. Put another " at the end of the text.`,
        `${folder}/site.yaml:1:7  menu must be a text, but without quotes this is a number. Put quotes around it: '7'`,
        `${folder}/site.yaml:2:11  language must be a text, but without quotes some readers take it for true or false. Put quotes around it: 'no'`,
        `3 problems in ${folder}/.`,
        '',
      ].join('\n'),
      stderr: '',
    });
  });

  test('on GitHub it marks the lines and writes the summary of the job', () => {
    const folder = copyGoodContent();
    writeFileSync(join(folder, 'about.yaml'), '');
    const summaryFile = join(folder, 'summary.md');
    const { stdout } = checkContentCommand(folder, {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summaryFile,
    });
    expect(stdout).toContain(
      `::error file=${folder}/about.yaml,line=1,col=1::The file is empty. Its fields are ${fieldNames('about')}.`,
    );
    expect(readFileSync(summaryFile, 'utf8')).toContain('### 1 problem in the content');
  });
});

const problem = (line: number, message = 'is empty.'): ContentProblem => ({
  file: 'content/hero.yaml',
  line,
  column: 3,
  path: 'heading',
  message,
});

describe('what GitHub shows', () => {
  test('ten problems as ten marks', () => {
    const marks = annotations(Array.from({ length: 10 }, (_, index) => problem(index + 1)));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error file=content/hero.yaml,line=10,col=3::heading is empty.');
  });

  test('of more than ten the last mark says how many are left', () => {
    const marks = annotations(Array.from({ length: 12 }, (_, index) => problem(index + 1)));
    expect(marks).toHaveLength(10);
    expect(marks[9]).toBe('::error::3 more problems. The job’s summary lists all of them.');
  });

  test('a message cannot end its mark and begin another command', () => {
    const [mark] = annotations([
      { ...problem(1, '100 %\r\n::set-env name=A::b'), file: 'content/a,b:c.yaml' },
    ]);
    expect(mark).toBe(
      '::error file=content/a%2Cb%3Ac.yaml,line=1,col=3::heading 100 %25%0D%0A::set-env name=A::b',
    );
  });

  test('a summary never outgrows what GitHub takes', () => {
    const text = summary(Array.from({ length: 20_000 }, (_, index) => problem(index + 1)));
    expect(text).toContain('and 19900 more');
    expect(text.length).toBeLessThan(1024 * 1024);
  });
});
