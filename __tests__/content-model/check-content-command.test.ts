/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyGoodContent, fieldNames, goodContent, removeCopies } from './content-set';

const root = join(__dirname, '..', '..');

afterEach(removeCopies);

/** Runs `npm run check:content` with these arguments, as outside of GitHub unless `env` says otherwise. */
function checkContent(args: readonly string[], env: NodeJS.ProcessEnv = {}, cwd = root) {
  const { GITHUB_ACTIONS: _actions, GITHUB_STEP_SUMMARY: _summary, ...outside } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'scripts/check-content.ts'), ...args],
    { cwd, encoding: 'utf8', env: { ...outside, ...env } },
  );
  return { status, stdout, stderr };
}

describe('npm run check:content', () => {
  test('ends well on content that is in order', () => {
    expect(checkContent([goodContent])).toEqual({
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
    expect(checkContent([folder])).toEqual({
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
    const { stdout } = checkContent([folder], {
      GITHUB_ACTIONS: 'true',
      GITHUB_STEP_SUMMARY: summaryFile,
    });
    expect(stdout).toContain(
      `::error file=${folder}/about.yaml,line=1,col=1::The file is empty. Its fields are ${fieldNames('about')}.`,
    );
    expect(readFileSync(summaryFile, 'utf8')).toContain('### 1 problem in the content');
  });

  test('between two commits it says what changes, and tells GitHub whether to be loud', () => {
    const folder = copyGoodContent();
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' });
    const commit = (message: string) => {
      git('add', '.');
      git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '-q', '-m', message);
      return git('rev-parse', 'HEAD').trim();
    };
    git('init', '-q');
    cpSync(goodContent, join(folder, 'content'), { recursive: true });
    const before = commit('Before');
    const path = join(folder, 'content', 'token.yaml');
    const mint = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
    writeFileSync(path, readFileSync(path, 'utf8').replace(/^mint: .*$/m, `mint: ${mint}`));
    const after = commit('After');

    const output = join(folder, 'output');
    const { status, stdout } = checkContent(['--between', before, after], { GITHUB_OUTPUT: output }, folder);
    expect(stdout).toContain(`+ token.yaml mint: ${mint}`);
    expect(status).toBe(0);
    expect(readFileSync(output, 'utf8')).toBe('grave=true\n');

    expect(checkContent(['--between', before, 'nothing'], {}, folder).status).toBe(1);
  });
});
