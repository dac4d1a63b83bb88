import { startSiteServer } from '../../../tools/dev/site-server';
import { cloudflare } from '../../../build/hosting/hosts/cloudflare';
import { renderHeadersFile } from '../../../build/hosting/hosts/headers-file';
import { renderRedirectsFile } from '../../../build/hosting/hosts/netlify';
import { readSupabaseUrl } from '../../../build/hosting/settings';
import { createVercelRoutes } from '../../../build/hosting/hosts/vercel';
import { readBuiltSite } from '../../../build/site-files/build-info';
import {
  SVG_POLICY,
  getEditorHeaders,
  getFileHeaders,
  IMMUTABLE,
  REVALIDATE,
  getSiteHeaders,
} from '../../../build/hosting/headers';
import { publicPaths } from '../../../supabase/functions/registry';
import { sendRequest } from '../../support/send-request';
import { makeSite } from '../../support/folders';
import { runWorkerd } from '../../support/run-workerd';

const PROJECT = 'https://project-ref.supabase.co';
const HASH = '0123456789abcdef0123';
const files = [
  ...['/index.html', '/404.html', '/es/index.html', '/es/404.html', '/pt-br/index.html', '/pt-br/404.html'],
  ...[`/app-${HASH}.js`, `/styles.${HASH}.css`, `/static/${HASH}/lilita.woff2`, '/page-data/app-data.json'],
  ...['/table.csv', '/favicon.ico', '/favicon.svg', `/static/${HASH}/logo.svg`, '/share.png'],
  ...['/.well-known/security.txt', '/edit/index.html', '/edit/page.js', '/edit/assets/marker.png'],
];
/** Each file contains its own path. */
const folder = makeSite(Object.fromEntries(files.map((file) => [file, `<p style="color:red">${file}`])));
const site = readBuiltSite(folder);

/** Headers of files that other sites can use. */
const shared = { 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' };

/** Converts the names of headers to lowercase, as Node.js does. */
const toLowerCase = (headers: Record<string, string>) => Object.fromEntries(new Headers(headers));

/** Paths at which hosts must not call the functions. */
const otherPaths = [
  ...publicPaths.flatMap((path) => [`${path};x`, `${path}x`, `/x${path}`, path.toUpperCase(), `${path}/x`]),
  ...publicPaths.flatMap((path) => [`${path}%20`, `${path}/`, `/${path}`, path.replace('-', '%2d')]),
  ...['/functions/v1/supply', '/functions/v1/supply/totalxjson', '/functions/v1/..%2fauth/v1/token'],
  ...['/functions/v1/nowhere', '/auth/v1/token', '/rest/v1/x', '/storage/v1/x', '/realtime/v1/websocket'],
].filter((path) => !publicPaths.includes(path));

/** Starts servers that can run here. Their functions respond with JSON. */
const servers: Record<string, () => Promise<{ origin: string; stop(): Promise<unknown> }>> = {
  async 'npm run serve'() {
    const server = await startSiteServer(folder, 0, (request, response, next) =>
      request.url?.startsWith('/functions/')
        ? void response.setHeader('content-type', 'application/json').end('{}')
        : next(),
    );
    return { origin: server.origin, stop: () => server.close() };
  },
  cloudflare() {
    // Miniflare logs the number of parsed rules.
    jest.spyOn(console, 'log').mockImplementation();
    cloudflare.write(folder, {});
    return runWorkerd({}, folder);
  },
};

for (const [name, start] of Object.entries(servers))
  describe(name, () => {
    let host: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => void (host = await start()));
    afterAll(() => host.stop());

    async function open(path: string, method = 'GET') {
      const { status, headers, bytes } = await sendRequest(host.origin, { path, method });
      const [, file] = /^<p style="color:red">(.+)$/.exec(bytes.toString()) ?? [];
      return { status, headers, file };
    }

    test('sends each file with its caching, content type and policy headers', async () => {
      // workerd's disk service hides names that start with a dot.
      const hidden = name === 'cloudflare' ? /404\.html$|\/\./ : /404\.html$/;
      for (const path of files.filter((each) => !hidden.test(each))) {
        const { status, headers, file } = await open(path.replace(/index\.html$/, ''));
        const expected = toLowerCase({ ...getSiteHeaders(site), ...getFileHeaders(path) });
        expect({ status, file, headers }).toMatchObject({ status: 200, file: path, headers: expected });
      }
    });

    test.each([
      ['/404.html', ['/nowhere', '/estonia', '/nowhere/es/', '/static/gone/logo.svg', '/table.txt']],
      ['/es/404.html', ['/es/nowhere', '/es/nowhere/at/all']],
      ['/pt-br/404.html', ['/pt-br/nowhere.svg']],
    ])('serves %s for a missing file, with the headers of pages', async (page, paths) => {
      const headers = toLowerCase({ ...getSiteHeaders(site), 'Cache-Control': REVALIDATE });
      for (const path of paths)
        expect({ path, ...(await open(path)) }).toMatchObject({ path, status: 404, file: page, headers });
    });

    test('calls the functions at their public paths, and at no others', async () => {
      for (const path of publicPaths) {
        expect((await open(path)).headers['content-type']).toBe('application/json');
        expect((await open(path, 'POST')).status).toBe(405);
      }
      for (const path of otherPaths) {
        const { status, headers } = await open(path);
        // Cloudflare redirects paths that it would encode differently.
        expect([path, [307, 404].includes(status)]).toEqual([path, true]);
        expect(headers['content-type']).not.toBe('application/json');
      }
    });

    test.each(['/pt-br', '/edit'])('adds the trailing slash to %s', async (path) => {
      const { status, headers } = await open(path);
      expect([[301, 307, 308].includes(status), headers.location]).toEqual([true, `${path}/`]);
    });
  });

describe('settings of hosts that cannot run here', () => {
  test('_headers of Netlify', () => {
    const immutable = { 'Cache-Control': IMMUTABLE };
    const svg = { 'Content-Security-Policy': SVG_POLICY };
    const rules = {
      '/*': getSiteHeaders(site),
      [`/app-${HASH}.js`]: immutable,
      [`/static/${HASH}/*`]: immutable,
      '/table.csv': { 'Content-Type': 'text/csv', ...shared },
      '/favicon.svg': { ...shared, ...svg },
      '/share.png': shared,
      // A host's * may not match names that start with a dot.
      '/.well-known/security.txt': getSiteHeaders(site),
      '/edit/*': getEditorHeaders(),
    };
    const text = `\n${renderHeadersFile(site, 'netlify')}\n`;
    for (const [path, headers] of Object.entries(rules)) {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      expect(text).toContain(`\n${path}\n${lines.join('')}\n`);
    }
  });

  test('_redirects of Netlify', () => {
    expect(renderRedirectsFile(site, PROJECT).trim().split('\n')).toEqual([
      ...publicPaths.map((path) => `${path}  ${PROJECT}${path}  200`),
      '/es/*  /es/404.html  404',
      '/pt-br/*  /pt-br/404.html  404',
    ]);
  });

  test('the routes of Vercel', () => {
    const routes = createVercelRoutes(site, PROJECT);
    expect(routes[0]).toEqual({ src: '^/.*$', headers: getSiteHeaders(site), continue: true });
    const svgHeaders = { ...shared, 'Content-Security-Policy': SVG_POLICY };
    expect(routes).toContainEqual({ src: '^/favicon\\.svg$', headers: svgHeaders, continue: true });
    expect(routes).toContainEqual({ src: '^/edit/.*$', headers: getEditorHeaders(), continue: true });
    for (const path of publicPaths) {
      const src = `^${path.replace('.', '\\.')}$`;
      expect(routes).toContainEqual({ src, methods: ['GET', 'HEAD'], dest: PROJECT + path });
      expect(routes).toContainEqual({ src, headers: { Allow: 'GET, HEAD' }, status: 405 });
    }
    expect(routes.slice(-7)).toEqual([
      { src: '^/pt-br$', headers: { Location: '/pt-br/' }, status: 308 },
      { handle: 'filesystem' },
      { handle: 'error' },
      { src: '^/.*$', headers: { 'Cache-Control': REVALIDATE }, continue: true },
      { src: '^/es/.*$', dest: '/es/404.html', status: 404 },
      { src: '^/pt-br/.*$', dest: '/pt-br/404.html', status: 404 },
      { src: '^/.*$', dest: '/404.html', status: 404 },
    ]);
  });
});

test('headers of SVGs, of hashed files and of the site', () => {
  expect(SVG_POLICY).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  for (const path of ['/burns.csv', '/favicon.ico', `/share-${HASH}.png`])
    expect(getFileHeaders(path)).toMatchObject(shared);
  expect(getFileHeaders(`/static/${HASH}/meme.png`)).toEqual({ 'Cache-Control': IMMUTABLE });
  expect(getSiteHeaders(site)).toMatchObject({
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
});

test('rejects more rules and longer lines than Cloudflare Pages supports', () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/chunk${index}-${HASH}.js`);
  expect(() => renderHeadersFile({ ...site, paths }, 'cloudflare')).toThrow(
    '_headers needs 101 rules, but Cloudflare Pages reads only 100.',
  );
  const pages = Array.from({ length: 40 }, (_, index) => `<script>${index}</script>`);
  expect(() => renderHeadersFile({ ...site, pages }, 'cloudflare')).toThrow(
    /a line of \d+ characters, but Cloudflare Pages reads only 2000/,
  );
});

test('reads SUPABASE_URL without spaces and the trailing slash, and rejects an invalid URL', () => {
  expect(readSupabaseUrl({ SUPABASE_URL: ` ${PROJECT}/ ` })).toBe(PROJECT);
  expect(() => readSupabaseUrl({ SUPABASE_URL: 'project-ref' })).toThrow('SUPABASE_URL must be');
});
