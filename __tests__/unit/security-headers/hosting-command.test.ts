import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFiles } from '../../../plugins/site-files/read-files';
import { builtFacts, makeSite } from '../../support/make-site';
import { hosts, main } from '../../../tools/commands/hosting';
import { run } from '../../support/run-main';

const HOST_FILES = ['_headers', '_redirects', '_routes.json', '.nojekyll'];
const OLD_PROJECT = 'https://old-project.supabase.co';
const PROJECT = 'https://new-project.supabase.co';

const site = {
  'index.html': '<!doctype html><script>window.pagePath="/"</script>',
  '404.html': '<p>Oops!',
  'es/404.html': '<p>¡Vaya!',
  'app-0123456789abcdef0123.js': '',
};

/** Settings files that each host needs, and the folder that it serves. */
const expectedFiles: Record<string, { folder?: string; files?: string[] }> = {
  netlify: { files: ['_headers', '_redirects'] },
  cloudflare: { files: ['_headers', '_routes.json'] },
  vercel: { folder: '.vercel/output/static' },
  'github-pages': { folder: '.cache/github-pages', files: ['.nojekyll'] },
};
const names = Object.keys(hosts);

let checkout: string;
const inCheckout = (file: string) => path.join(checkout, file);

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
  const built = makeSite(site, { ...builtFacts, backendOrigin: 'https://backend.supabase.co' });
  renameSync(built, inCheckout('public'));
});
afterEach(() => rmSync(checkout, { recursive: true }));

const write = (host: string, SUPABASE_URL: string) =>
  run(main, [host, 'site.conf'], { env: { SUPABASE_URL }, cwd: checkout });

test.each(names)('%s gets no files of another host or an older run', async (host) => {
  const { folder = 'public', files = [] } = expectedFiles[host] ?? {};
  expect((await write(host, OLD_PROJECT)).status).toBe(0);
  for (const name of HOST_FILES) writeFileSync(inCheckout(`public/${name}`), OLD_PROJECT);
  expect((await write(host, PROJECT)).status).toBe(0);
  const found = readFiles(inCheckout(folder));
  expect(HOST_FILES.filter((name) => found.has(name))).toEqual(files);
  expect([...found].filter(([, bytes]) => bytes.includes(OLD_PROJECT))).toEqual([]);
});

test.each(Object.entries(hosts))('the settings of %s match its declared capabilities', async (name, host) => {
  const { stdout } = await write(name, PROJECT);
  const files = Array.from(stdout.matchAll(/^(.+) written\.$/gm), ([, file = '']) => inCheckout(file));
  const text = files.map((file) => (statSync(file).isFile() ? readFileSync(file, 'utf8') : '')).join();
  expect(text.includes('max-age=63072000')).toBe(host.sendsHeaders);
  expect(/\/functions\/v1\/get-token-supply\b/.test(text)).toBe(host.proxiesFunctions);
  // Cloudflare Pages does this without a rule.
  if (name !== 'cloudflare') expect(text.includes('/es/404.html')).toBe(host.notFoundPerLanguage);
});

test('without a build, the message asks for one', async () => {
  rmSync(inCheckout('public'), { recursive: true });
  expect(await write('nginx', PROJECT)).toMatchObject({
    status: 1,
    stderr: 'There is no build-info.json in public. Run npm run build first.\n',
  });
});

test.each(['netlify', 'vercel'])('a failed run for %s removes the files of an older one', async (host) => {
  expect((await write(host, OLD_PROJECT)).status).toBe(0);
  const { status, stderr } = await write(host, '');
  expect(status).toBe(1);
  expect(stderr).toContain('SUPABASE_URL is not set.');
  expect(HOST_FILES.filter((name) => existsSync(inCheckout(`public/${name}`)))).toEqual([]);
  expect(existsSync(inCheckout('.vercel/output'))).toBe(false);
});
