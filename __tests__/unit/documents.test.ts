import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim().split('\n');
const documents = git('ls-files', '*.md', '.github/ISSUE_TEMPLATE/*.yml');

/** Returns the anchors that GitHub gives to the headings of a document. */
const readAnchors = (document: string) =>
  Array.from(readFileSync(document, 'utf8').matchAll(/^#+ (.*)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\d\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(documents)('%s has no broken relative link', (document) => {
  const links = readFileSync(document, 'utf8').matchAll(/\]\(((?!https?:|\.\.\/\.\.\/issues)[^)\s]+)\)/g);
  const broken = Array.from(links, ([, link = '']) => link).filter((link) => {
    const [file = '', anchor] = link.split('#');
    // Pull requests and issues link to the files of the default branch.
    const target = file.startsWith('../blob/HEAD/')
      ? file.replace('../blob/HEAD/', '')
      : path.join(path.dirname(document), file || path.basename(document));
    return !existsSync(target) || (anchor !== undefined && !readAnchors(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('code and settings refer to no missing document', () => {
  const references = git('grep', '-IohP', String.raw`\bdocs/[\w-]+\.md\b`, '--', '.', ':!*.md');
  expect(references.filter((file) => !existsSync(file))).toEqual([]);
});
