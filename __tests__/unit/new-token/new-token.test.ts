import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { getSiteContent } from '../../../build/content/content-source';
import { checkSite } from '../../../build/check-site';
import { getIn } from '../../../build/content/json-schema';
import { writeNewToken } from '../../../build/new-token/write-new-token';
import { main } from '../../../build/new-token/new-token';
import { run } from '../../support/run-command';
import { makeFolder } from '../../support/folders';
import { goodContent } from '../content/content-set';

let folder: string;
beforeEach(() => (folder = makeFolder()));

const parsePath = (written: string) =>
  (written.match(/\w+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

test('a new folder passes the check when each reported line is filled in', async () => {
  await writeNewToken(getSiteContent(folder));
  const problems = checkSite(getSiteContent(folder));

  expect(problems.filter(({ code }) => !/^(?:empty|missing)/.test(code))).toEqual([]);
  expect(new Set(problems.map(({ file, line }) => `${file}:${line}`)).size).toBe(problems.length);
  expect(problems.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['mint', 'totalSupply', 'securityContact', 'paragraphs[0]', 'claims[0].title']),
  );

  for (const file of new Set(problems.map((problem) => problem.file))) {
    const lines = readFileSync(file, 'utf8').split('\n');
    const good: unknown = parse(readFileSync(file.replace(folder, goodContent), 'utf8'));
    for (const problem of problems.filter((one) => one.file === file)) {
      const value = getIn(good, parsePath(problem.path));
      lines[problem.line - 1] += ` ${stringify(value, { lineWidth: 0 }).trim()}`;
    }
    writeFileSync(file, lines.join('\n'));
  }
  expect(checkSite(getSiteContent(folder))).toEqual([]);
});

test('contains texts that suit any token, and none of the demo token', async () => {
  await writeNewToken(getSiteContent(folder));
  const readText = (file: string) => readFileSync(path.join(folder, `${file}.yaml`), 'utf8');
  expect(readText('burn-portal')).toContain('\ntotalSupply: total supply\n');
  expect(readText('links')).toMatch(
    /\n# charts:\n[^]*\n# {5}url: https:\/\/dexscreener\.com\/solana\/\{mint\}\n/,
  );
  expect(readText('hero')).toContain('title: Contract address copied!');
  for (const file of ['token', 'links', 'site', 'hero', 'about', 'roadmap', 'not-found']) {
    expect(readText(file)).not.toMatch(/bobo|bear\b/i);
  }
});

test('the command rejects a folder that is not empty', async () => {
  writeFileSync(path.join(folder, 'token.yaml'), 'name: Mine\n');
  const { status, stderr } = await run(main, [folder]);
  expect([status, stderr]).toEqual([1, `${folder} is not empty. Choose a folder that does not exist yet.\n`]);
  expect(readFileSync(path.join(folder, 'token.yaml'), 'utf8')).toBe('name: Mine\n');
});
