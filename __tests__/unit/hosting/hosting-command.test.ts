import { existsSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFiles } from '../../../lib/publish/read-files';
import { builtFacts, makeSite } from '../../support/make-site';
import { main } from '../../../tools/commands/hosting';
import { run } from '../../support/run-main';

const HOST_FILES = ['_headers', '_redirects', '_routes.json', '.nojekyll'];
const OLD_PROJECT = 'https://old-project.supabase.co';
const PROJECT = 'https://new-project.supabase.co';

const site = {
  'index.html': '<!doctype html><script>window.pagePath="/"</script>',
  '404.html': '<p>Oops!',
  'app-0123456789abcdef0123.js': '',
};

/** Where each host looks for the site, and what it finds there beside the pages. */
const hosts = [
  { host: 'netlify', folder: 'public', finds: ['_headers', '_redirects'] },
  { host: 'cloudflare', folder: 'public', finds: ['_headers', '_routes.json'] },
  { host: 'vercel', folder: '.vercel/output/static', finds: [] },
  { host: 'github-pages', folder: '.cache/github-pages', finds: ['.nojekyll'] },
  { host: 'nginx', folder: 'public', finds: [] },
];

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

test.each(hosts)(
  '$host finds nothing of another host, nor of an older run',
  async ({ host, folder, finds }) => {
    expect((await write(host, OLD_PROJECT)).status).toBe(0);
    for (const name of HOST_FILES) writeFileSync(inCheckout(`public/${name}`), OLD_PROJECT);
    expect((await write(host, PROJECT)).status).toBe(0);
    const found = readFiles(inCheckout(folder));
    expect(HOST_FILES.filter((name) => found.has(name))).toEqual(finds);
    expect([...found].filter(([, bytes]) => bytes.includes(OLD_PROJECT))).toEqual([]);
  },
);

test.each(hosts)('without a build $host gets nothing, and is told to build', async ({ host }) => {
  rmSync(inCheckout('public'), { recursive: true });
  expect(await write(host, PROJECT)).toMatchObject({
    status: 1,
    stderr: 'There is no build-info.json in public. Run npm run build first.\n',
  });
});

test.each(['netlify', 'vercel'])('a run for %s that fails leaves nothing of an older one', async (host) => {
  expect((await write(host, OLD_PROJECT)).status).toBe(0);
  const { status, stderr } = await write(host, '');
  expect(status).toBe(1);
  expect(stderr).toContain('SUPABASE_URL is not set.');
  expect(HOST_FILES.filter((name) => existsSync(inCheckout(`public/${name}`)))).toEqual([]);
  expect(existsSync(inCheckout('.vercel/output'))).toBe(false);
});
