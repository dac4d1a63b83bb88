import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readFiles } from '../../../build/site-files/files';
import { emptyBuildInfo, makeFolder, makeSite } from '../../support/folders';
import { writeGithubPages } from '../../../build/hosting/hosts/github-pages';
import { hosts } from '../../../build/hosting/hosts/hosts';
import { main } from '../../../build/hosting/command';
import { run } from '../../support/run-command';

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
  const built = makeSite(site, { ...emptyBuildInfo, backendOrigin: 'https://backend.supabase.co' });
  renameSync(built, inCheckout('public'));
});

const write = (host: string, SUPABASE_URL: string) =>
  run(main, [host], { env: { SUPABASE_URL }, cwd: checkout });

const hostFiles: Readonly<Record<string, string[]>> = {
  netlify: ['public/_headers', 'public/_redirects'],
  cloudflare: ['public/_headers', 'public/_routes.json'],
  'github-pages': ['.cache/github-pages/.nojekyll'],
};

test.each(hosts)(
  'writes the files of $name, and leaves none of another host or an older run',
  async ({ name }) => {
    expect((await write(name, OLD_PROJECT)).status).toBe(0);
    for (const file of HOST_FILES) writeFileSync(inCheckout(`public/${file}`), OLD_PROJECT);
    const { status, stdout } = await write(name, PROJECT);
    expect(status).toBe(0);
    const reported = Array.from(stdout.matchAll(/^Wrote (.+)\.$/gm), ([, file = '']) => file);
    expect(reported).not.toEqual([]);
    const files = [...reported, ...(hostFiles[name] ?? [])];
    expect(files.filter((file) => !existsSync(inCheckout(file)))).toEqual([]);
    const outdated = [...readFiles(checkout)].filter(([, bytes]) => bytes.includes(OLD_PROJECT));
    expect(outdated.map(([file]) => file)).toEqual([]);
  },
);

test('reports a missing build', async () => {
  rmSync(inCheckout('public'), { recursive: true });
  expect(await write('cloudflare', PROJECT)).toMatchObject({
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

test('GitHub Pages gets each page with its Content-Security-Policy', () => {
  const files = { 'index.html': '<head><meta charset="utf-8"></head>', 'app.js': '', 'app.js.br': '' };
  const built = makeSite(files, { ...emptyBuildInfo, backendOrigin: PROJECT });
  const output = makeFolder();
  writeGithubPages(built, output);
  const page = readFileSync(path.join(output, 'index.html'), 'utf8');
  expect(page).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
  );
  expect(page).not.toContain('frame-ancestors');
  expect(existsSync(path.join(output, 'app.js.br'))).toBe(false);
  expect(existsSync(path.join(output, '.nojekyll'))).toBe(true);
});
