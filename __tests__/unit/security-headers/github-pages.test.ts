import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeGithubPages } from '../../../plugins/security-headers/hosts/github-pages';
import { hashFiles, readBuildInfo } from '../../../plugins/site-files/build-info';
import { readFiles } from '../../../plugins/site-files/files';
import { makeFolder } from '../../support/folders';
import { emptyBuildFacts, makeSite } from '../../support/make-site';

test('writes each page with its Content-Security-Policy, and a build-info.json with the new hashes', () => {
  const files = { 'index.html': '<head><meta charset="utf-8"></head>', 'app.js': '', 'app.js.br': '' };
  const site = makeSite(files, { ...emptyBuildFacts, backendOrigin: 'https://project.supabase.co' });
  const output = makeFolder();
  writeGithubPages(site, output);
  const page = readFileSync(path.join(output, 'index.html'), 'utf8');
  expect(page).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
  expect(page).not.toContain('frame-ancestors');
  expect(readBuildInfo(output)).toEqual({ ...readBuildInfo(site), files: hashFiles(readFiles(output)) });
  expect(existsSync(path.join(output, 'app.js.br'))).toBe(false);
  expect(existsSync(path.join(output, '.nojekyll'))).toBe(true);
});
