import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hashFiles, readBuildInfo } from '../../../plugins/site-files/build-info';
import { readFiles } from '../../../plugins/site-files/files';
import { emptyBuildFacts, makeFolder, makeSite } from '../../support/folders';
import { writeGithubPages } from '../../../plugins/security-headers/hosts/github-pages';
import { hosts } from '../../../plugins/security-headers/hosts/hosts';
import { hostServers } from '../../support/host-servers';
import { main } from '../../../tools/commands/hosting';
import { run } from '../../support/run-main';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';

const HOST_FILES = ['_headers', '_redirects', '_routes.json', '.nojekyll'];
const OLD_PROJECT = 'https://old-project.supabase.co';
const PROJECT = 'https://new-project.supabase.co';

const site = {
  'index.html': '<!doctype html><script>window.pagePath="/"</script>',
  '404.html': '<p>Oops!',
  'es/404.html': '<p>¡Vaya!',
  'app-0123456789abcdef0123.js': '',
};

let checkout: string;
const inCheckout = (file: string) => path.join(checkout, file);

beforeEach(() => {
  checkout = makeFolder();
  const built = makeSite(site, { ...emptyBuildFacts, backendOrigin: 'https://backend.supabase.co' });
  renameSync(built, inCheckout('public'));
});

const write = (host: string, SUPABASE_URL: string) =>
  run(main, [host, 'site.conf'], { env: { SUPABASE_URL }, cwd: checkout });

test.each(hosts)('leaves no file of another host or an older run for $name', async ({ name }) => {
  expect((await write(name, OLD_PROJECT)).status).toBe(0);
  for (const file of HOST_FILES) writeFileSync(inCheckout(`public/${file}`), OLD_PROJECT);
  expect((await write(name, PROJECT)).status).toBe(0);
  const outdated = [...readFiles(checkout)].filter(([, bytes]) => bytes.includes(OLD_PROJECT));
  expect(outdated.map(([file]) => file)).toEqual([]);
});

// hosts.test.ts runs the others.
const untestedHosts = hosts.filter(({ name }) => !(name in hostServers));
test.each(untestedHosts)('the settings of $name match its declared capabilities', async (host) => {
  const { stdout } = await write(host.name, PROJECT);
  const files = Array.from(stdout.matchAll(/^Wrote (.+)\.$/gm), ([, file = '']) => inCheckout(file));
  const text = files.map((file) => (statSync(file).isFile() ? readFileSync(file, 'utf8') : '')).join();
  expect(text.includes('max-age=63072000')).toBe(host.sendsHeaders);
  for (const publicPath of publicPaths)
    expect(text.includes(PROJECT + publicPath)).toBe(host.proxiesFunctions);
  expect(text.includes('/es/404.html')).toBe(host.notFoundPerLanguage);
});

test('reports a missing build', async () => {
  rmSync(inCheckout('public'), { recursive: true });
  expect(await write('nginx', PROJECT)).toMatchObject({
    status: 1,
    stderr: 'There is no build-info.json in public. Run npm run build first.\n',
  });
});

test.each(['netlify', 'vercel'])('removes the files of an older run for %s if a run fails', async (host) => {
  expect((await write(host, OLD_PROJECT)).status).toBe(0);
  const { status, stderr } = await write(host, '');
  expect(status).toBe(1);
  expect(stderr).toContain('SUPABASE_URL is not set.');
  expect(HOST_FILES.filter((name) => existsSync(inCheckout(`public/${name}`)))).toEqual([]);
  expect(existsSync(inCheckout('.vercel/output'))).toBe(false);
});

test('GitHub Pages gets each page with its Content-Security-Policy, and a build-info.json with the new hashes', () => {
  const files = { 'index.html': '<head><meta charset="utf-8"></head>', 'app.js': '', 'app.js.br': '' };
  const built = makeSite(files, { ...emptyBuildFacts, backendOrigin: PROJECT });
  const output = makeFolder();
  writeGithubPages(built, output);
  const page = readFileSync(path.join(output, 'index.html'), 'utf8');
  expect(page).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
  expect(page).not.toContain('frame-ancestors');
  expect(readBuildInfo(output)).toEqual({ ...readBuildInfo(built), files: hashFiles(readFiles(output)) });
  expect(existsSync(path.join(output, 'app.js.br'))).toBe(false);
  expect(existsSync(path.join(output, '.nojekyll'))).toBe(true);
});
