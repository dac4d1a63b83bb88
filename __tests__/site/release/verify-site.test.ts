import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findFreePort } from '../../support/free-port';
import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { writeGithubPages } from '../../../build/hosting/hosts/github-pages';
import { precompress } from '../../../build/site-files/precompress';
import { main } from '../../../build/release/commands/verify-site';
import { buildDemoSite } from '../../support/demo-site';
import { copyContent, emptyBuildInfo, makeSite } from '../../support/folders';
import { run, runScript } from '../../support/run-command';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body><script>1</script>$BOBO';
const files = {
  'index.html': PAGE,
  '404.html': `${PAGE} 404`,
  'app.js': 'start()'.padEnd(600),
};
const buildInfo = { ...emptyBuildInfo, pathPrefix: '/bobo', backendOrigin: 'https://project.supabase.co' };

let local: string;
let live: string;

beforeEach(async () => {
  local = makeSite({ ...files, 'es/404.html': `${PAGE} es` }, buildInfo);
  await precompress(local);
  live = copyContent(local);
});

const getLivePath = (file: string) => path.join(live, file);
const passThrough: Middleware = (_request, _response, next) => next();

/** Runs the command on a folder that is served after a middleware. */
async function verify(handler = passThrough, { served = live, build = local, pathPrefix = '/bobo' } = {}) {
  const server = await startSiteServer(served, 0, handler);
  const address = server.origin + pathPrefix;
  try {
    const { status, stdout } = await run(main, [address, build]);
    return { status, lines: stdout.replaceAll(`${address} `, 'site ').trim().split('\n') };
  } finally {
    await server.close();
  }
}

test('finds no difference in the built site served by npm run serve', async () => {
  const { site, pathPrefix } = await buildDemoSite();
  const { status, lines } = await verify(passThrough, { served: site, build: site, pathPrefix });
  expect(lines).toEqual([`site matches ${site}/.`]);
  expect(status).toBe(0);
});

/** Deletes the compressed copies of a file, which the server would send instead. */
function deleteCopies(file: string): void {
  for (const extension of ['br', 'gz']) rmSync(`${getLivePath(file)}.${extension}`, { force: true });
}
const deleteFile = (file: string) => () => {
  deleteCopies(file);
  rmSync(getLivePath(file));
};
const changeByte = (file: string) => () => {
  deleteCopies(file);
  const bytes = readFileSync(getLivePath(file));
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  writeFileSync(getLivePath(file), bytes);
};
const changeBrotliCopy = () => writeFileSync(getLivePath('app.js.br'), brotliCompressSync('steal()'));
/** Replaces a header, or removes it. */
const changeHeader =
  (name: string, value?: string): Middleware =>
  (request, response, next) => {
    if (request.url !== '/bobo/') return next();
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
    next();
  };
const redirect: Middleware = (request, response, next) =>
  request.url === '/bobo/app.js' ? response.writeHead(302, { location: '/x.js' }).end() : next();

test.each<[fault: string, line: string, tamper: Middleware | (() => void)]>([
  ['a file is missing', 'app.js  The response has status 404.', deleteFile('app.js')],
  ['a byte of the page differs', 'index.html  Its bytes differ from the build.', changeByte('index.html')],
  ['the Brotli copy differs', 'app.js  Its bytes differ from the build.', changeBrotliCopy],
  ['a file is a redirect', 'app.js  It redirects to /x.js', redirect],
  ['a 404 page differs', 'es/404.html  Its bytes differ from the build.', changeByte('es/404.html')],
  [
    'the policy of the page is weaker',
    'index.html  Its Content-Security-Policy differs from the build.',
    changeHeader('Content-Security-Policy', "default-src 'self'"),
  ],
  [
    'the page has no policy',
    'index.html  Its Content-Security-Policy is missing.',
    changeHeader('Content-Security-Policy'),
  ],
])('reports that %s', async (_fault, line, tamper) => {
  const isMiddleware = tamper.length > 0;
  if (!isMiddleware) (tamper as () => void)();
  const { status, lines } = await verify(isMiddleware ? tamper : passThrough);
  expect(lines).toEqual([line, `site differs from ${local}/: 1 difference.`]);
  expect(status).toBe(1);
});

test('accepts the default 404 page for a language', async () => {
  writeFileSync(getLivePath('es/404.html'), files['404.html']);
  const { lines } = await verify();
  expect(lines).toEqual([`site matches ${local}/.`]);
});

test('on GitHub Pages, which sends no headers, compares the pages that contain their policy', async () => {
  writeGithubPages(local, live);
  const removeHeaders: Middleware = (_request, response, next) => {
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    next();
  };
  expect((await verify(removeHeaders, { build: live })).lines).toEqual([`site matches ${live}/.`]);
  const { lines } = await verify(removeHeaders);
  expect(lines).toContain('index.html  Its bytes differ from the build.');
});

test('reports an unreachable server in a single line', async () => {
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const { status, stderr } = runScript('build/release/commands/verify-site', [address, local]);
  expect(stderr).toMatch(/^http:\S+ cannot be read: connect ECONNREFUSED .+\n$/);
  expect(status).toBe(1);
});
