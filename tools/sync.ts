import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getSiteContent } from '../build/content/content-source';
import { checkSite } from '../build/check-site';
import { formatProblem } from '../build/content/check/content-problem';
import { DEPLOYED_TOKEN_FILE, renderDeployedToken } from '../build/content/read-token';
import { renderFieldList } from '../build/content/field-list';
import { print, runCommand } from '../build/command';
import { renderFunctionManifests, renderSupabaseConfig } from '../build/hosting/hosts/supabase';

const CONTENT = 'content';

/**
 * Writes every generated file of the repository: the field list, the functions' settings and packages, and the token of the
 * deployed functions. With `--check` it writes nothing and fails if a file is out of date, except the
 * token's, which may differ from the content until a release. With a folder, that folder first replaces `content/`.
 * usage: npm run sync [-- folder]
 */
export function main([argument]: readonly string[]): void {
  const isCheck = argument === '--check';
  const source = getSiteContent(argument === undefined || isCheck ? undefined : replaceContent(argument));
  const files = [
    ['docs/fields.md', renderFieldList(source)],
    renderSupabaseConfig(),
    ...renderFunctionManifests(),
  ];
  if (!isCheck) files.push([DEPLOYED_TOKEN_FILE, renderDeployedToken(source)]);

  const outdated: string[] = [];
  for (const [file = '', text = ''] of files) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    outdated.push(file);
    if (isCheck) continue;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  const list = outdated.join(', ');
  if (!isCheck) print(list === '' ? 'Every generated file is up to date.' : `Written: ${list}`);
  else if (list !== '') throw new Error(`Out of date: ${list}. Run: npm run sync`);
}

/**
 * Replaces `content/` with another folder, and returns the path of `content/`.
 *
 * @throws Error if the folder has problems, or if Git could not restore the previous content
 */
function replaceContent(folder: string): string {
  const problems = checkSite(getSiteContent(folder));
  if (problems.length > 0) throw new Error(problems.map(formatProblem).join('\n'));
  if (execFileSync('git', ['status', '--porcelain', CONTENT], { encoding: 'utf8' }) !== '')
    throw new Error(`${CONTENT}/ has changes that are not committed. Commit or discard them first.`);
  // Move the folder first: nothing is deleted if that fails.
  renameSync(folder, `${CONTENT}.new`);
  rmSync(CONTENT, { recursive: true, force: true });
  renameSync(`${CONTENT}.new`, CONTENT);
  return CONTENT;
}

if (require.main === module) void runCommand(main);
