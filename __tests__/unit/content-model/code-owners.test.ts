/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { burnLedgerFiles } from '../../../lib/content-model/burn-ledger';
import { readContent } from '../../../lib/content-model/read-content';

interface Rule {
  pattern: RegExp;
  owners: string[];
}

/** The rules of the file as GitHub reads them, which are those of `.gitignore` but for the owners. */
function readRules(): Rule[] {
  return readFileSync('.github/CODEOWNERS', 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [glob = '', ...owners] = line.split(/\s+/);
      const inner = glob.replace(/^\//, '').replace(/\/$/, '');
      const isAnchored = glob.startsWith('/') || inner.includes('/');
      const source = inner
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\/|\*\*|\*|\?/g, (sign) =>
          sign === '**/' ? '(?:.*/)?' : sign === '**' ? '.*' : sign === '*' ? '[^/]*' : '[^/]',
        );
      // What names a folder names all that is in it.
      return { pattern: new RegExp(`^${isAnchored ? '' : '(?:.*/)?'}${source}(?:/.*)?$`), owners };
    });
}

const rules = readRules();
const ownersOf = (file: string) => rules.findLast(({ pattern }) => pattern.test(file))?.owners ?? [];

const invented = [
  'src/x.ts', 'static/_redirects', '.npmrc', '.ci/x', 'gatsby-node.ts', 'gatsby-x.ts', 'hosting/x', 'supabase/x',
  'new-folder/x', 'new-folder/content/about.yaml', 'content/.hidden', 'content/evil.js', 'content/new.yaml',
  'content/about.yaml.js', 'content/images/evil.js', 'content/images/.hidden', 'content/images/index.html',
  'content/images/deep/x.png', 'content/about.yaml/x', 'content/translations/tr.yaml', 'content/translations/about.yaml', '.github/CODEOWNERS', '.github/workflows/x.yml',
  'x/content/images/bear.png', 'README.md', 'package.json',
]; // prettier-ignore

const isOpen = (file: string) =>
  /^content\/(?:(?:about|how-to-buy|not-found|roadmap)\.yaml(?:\/.*)?|images\/(?!(?:logo|favicon|share-background)\.)[^/]+\.(?:png|jpe?g|svg))$/.test(
    file,
  );

test('words and pictures alone are open to a lighter review, and all else has an owner', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean);
  const opened = ['content/images/new.png'];
  const files = [...tracked, ...invented, ...opened];
  const unowned = files.filter((file) => ownersOf(file).length === 0);
  expect(unowned).toEqual(files.filter(isOpen));
  expect(unowned).toEqual(expect.arrayContaining(['content/about.yaml', ...opened]));
});

test.each([
  ...['token', 'links', 'site', 'hero', 'tokenomics', 'burn-portal'].map((name) => `${name}.yaml`),
  'translations/tr.yaml',
  ...burnLedgerFiles,
])('content/%s holds facts or marks, and stays owned', (name) =>
  expect(ownersOf(`content/${name}`)).toHaveLength(1),
);

test('the pictures that stand for the site in tabs and in shared links stay owned', () => {
  const { logo, icon, sharePicture } = readContent('site');
  for (const picture of [logo, icon, sharePicture.image])
    expect([picture, ownersOf(`content/${picture}`)]).toEqual([picture, [expect.any(String)]]);
});

test('every owner is a team', () => {
  for (const { owners } of rules) for (const owner of owners) expect(owner).toMatch(/^@[\w-]+\/[\w-]+$/);
});
