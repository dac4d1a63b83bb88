/** @jest-environment node */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makePrograms, runShell, stepOf } from './scratch';

/** Answers questions with what the test has written, and remembers what it is told to do. */
const gh = `#!${process.execPath}
const { appendFileSync, readFileSync } = require('node:fs');
const [kind, verb, ...rest] = process.argv.slice(2);
if (verb === 'list') process.stdout.write(readFileSync(process.env.GH_ANSWERS + '/' + kind + '.json'));
else appendFileSync(process.env.GH_ANSWERS + '/done', [kind, verb, ...rest].join(' ') + '\\n');
`;

const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
const run = (conclusion: string, hours: number) => ({ conclusion, createdAt: ago(hours) });
const RUN_NOW = run('', 0);

interface Repository {
  hasFailed: boolean;
  /** The newest first. */
  runs?: object[];
  issues?: object[];
}

/** What the workflow does about issues. */
function report({ hasFailed, runs = [], issues = [] }: Repository): string {
  const { folder, path: PATH } = makePrograms({ gh });
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify([RUN_NOW, ...runs]));
  writeFileSync(path.join(folder, 'issue.json'), JSON.stringify(issues));
  const { status, said } = runShell(stepOf('report', 'report-burns'), process.cwd(), {
    PATH,
    GH_ANSWERS: folder,
    HAS_FAILED: String(hasFailed),
    GITHUB_SERVER_URL: 'https://code.example.com',
    GITHUB_REPOSITORY: 'team/site',
    GITHUB_RUN_ID: '7',
    GITHUB_REF_NAME: 'main',
  });
  expect({ status, said }).toEqual({ status: 0, said: '' });
  const done = path.join(folder, 'done');
  return existsSync(done) ? readFileSync(done, 'utf8') : '';
}

const failures = (count: number) => Array.from({ length: count }, (_, index) => run('failure', index + 1));
const RUN_URL = 'https://code.example.com/team/site/actions/runs/7';

test('a day without a run that went well opens an issue, which names the last and leads to this one', () => {
  const done = report({ hasFailed: true, runs: [...failures(24), run('success', 25), run('failure', 26)] });
  expect(done).toMatch(/^label create burns-stopped --force.*\nissue create .*--label burns-stopped/);
  expect(done).toContain(`went well began at ${ago(25).slice(0, 13)}`);
  expect(done).toContain(RUN_URL);
});

test.each([
  ['less than a day of failures', [...failures(22), run('success', 23)]],
  ['the first failures of all', failures(5)],
  ['the first run of all', []],
  ['a first failure after runs that did nothing', [run('skipped', 1), run('skipped', 90)]],
  ['a run that went well between failures', [run('failure', 1), run('success', 2), ...failures(90).slice(2)]],
])('%s opens none', (_name, runs) => {
  expect(report({ hasFailed: true, runs })).toBe('');
});

test('a repository in which none has gone well gets its issue after a day, too, with where to look', () => {
  const done = report({ hasFailed: true, runs: failures(24) });
  expect(done).toContain('None of the last runs went well.');
  const [, file = '', anchor = ''] = /blob\/HEAD\/(\S+?)#([\w-]+)/.exec(done) ?? [];
  const headings = readFileSync(file, 'utf8').match(/^#+ .*$/gm) ?? [];
  const anchors = headings.map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
  expect(anchors).toContain(anchor);
});

const issue = (hours: number, ...comments: number[]) => [
  { number: 12, createdAt: ago(hours), comments: comments.map((at) => ({ createdAt: ago(at) })) },
];

test.each([
  ['an hour after the issue', issue(1), ''],
  ['a day after the issue', issue(24), 'issue comment 12'],
  ['an hour after a comment', issue(90, 25, 1), ''],
  ['a day after the last comment', issue(90, 60, 24), 'issue comment 12'],
])(
  'where an issue is open, no other is opened, and it gets a comment a day: %s',
  (_name, issues, expected) => {
    const done = report({ hasFailed: true, runs: failures(100), issues });
    expect(done).toBe(expected && `${expected} --body It still fails: ${RUN_URL}\n`);
  },
);

test('the next run that goes well closes the issue, and says nothing where there is none', () => {
  expect(report({ hasFailed: false, runs: failures(50) })).toBe('');
  expect(report({ hasFailed: false, issues: issue(30) })).toMatch(
    /^issue close 12 --comment .*up to date again/,
  );
});
