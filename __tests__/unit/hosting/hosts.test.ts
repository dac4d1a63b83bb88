import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { parse } from 'yaml';
import { listenOnLoopback } from '../../../tools/dev/loopback';
import { startSiteServer } from '../../../tools/dev/site-server';
import { renderFunctionPaths } from '../../../lib/hosting/cloudflare';
import { renderHeadersFile } from '../../../lib/hosting/headers-file';
import { renderRedirectsFile } from '../../../lib/hosting/netlify';
import { renderNginxSite } from '../../../lib/hosting/nginx';
import { readSupabaseUrl } from '../../../lib/hosting/settings';
import { vercelRoutes } from '../../../lib/hosting/vercel';
import { readBuiltSite } from '../../../lib/publish/built-site';
import {
  DRAWING_POLICY,
  fileHeaders,
  IMMUTABLE,
  REVALIDATE,
  siteHeaders,
} from '../../../lib/publish/headers';
import { publicPaths } from '../../../supabase/functions/_shared/registry';
import { ask } from '../../support/ask';
import { makeSite } from '../../support/make-site';
import { describeNginx, runNginx } from '../../support/run-nginx';

const PROJECT = 'https://project-ref.supabase.co';
const HASH = '0123456789abcdef0123';
const files = [
  ...['/index.html', '/404.html', '/es/index.html', '/es/404.html', '/pt-br/index.html', '/pt-br/404.html'],
  ...[
    `/app-${HASH}.js`,
    `/static/${HASH}/lilita.woff2`,
    `/styles.${HASH}.css`,
    '/page-data/index/page-data.json',
  ],
  ...['/burns.csv', '/burns.atom', '/favicon.ico', '/favicon.svg', `/static/${HASH}/logo.svg`, '/share.png'],
  '/.well-known/security.txt',
];
/** Each file says where it lies. */
const folder = makeSite(Object.fromEntries(files.map((file) => [file, `<p style="color:red">${file}`])));
const site = readBuiltSite(folder);
afterAll(() => rmSync(folder, { recursive: true }));

/** What a host makes of a request. */
interface Told {
  status: number;
  /** In small letters. */
  headers: Record<string, unknown>;
  /** The file that is sent. */
  file?: string;
  location?: unknown;
  /** The address at the project from which the answer comes. */
  passedOn?: string;
}

interface Host {
  /** It goes from `/es` to `/es/` only where it is told to. */
  isToldOfFolders: boolean;
  tell(path: string, method?: string): Told | Promise<Told>;
  stop?(): Promise<unknown>;
}

const small = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A program that runs here, before a project that says what it was asked for. */
async function running(
  start: (project: string) => Promise<{ origin: string; stop(): Promise<unknown> }>,
): Promise<Host> {
  const project = createServer((request, response) =>
    response
      .setHeader('etag', PROJECT + request.url)
      .setHeader('content-type', 'text/plain')
      .end(),
  );
  const listening = await listenOnLoopback(project, 0);
  const host = await start(listening.origin);
  return {
    isToldOfFolders: true,
    async tell(path, method = 'GET') {
      const { status, headers, bytes } = await ask(host.origin, { path, method });
      const [, file] = /^<p style="color:red">(.+)$/.exec(bytes.toString()) ?? [];
      return {
        status,
        headers,
        ...(file && { file }),
        ...(headers.etag?.startsWith(PROJECT) && { passedOn: headers.etag }),
        location: headers.location,
      };
    },
    stop: () => Promise.all([host.stop(), listening.close()]),
  };
}

/** The file at a path, as hosts of files find it. */
const fileAt = (path: string) =>
  site.paths.find((file) => file === (path.endsWith('/') ? `${path}index.html` : path));

/**
 * The headers that `_headers` gives a path. Cloudflare joins two values of a header unless the first was taken away; where the
 * last one counts, `*` may skip dotfiles.
 */
function readHeadersFile(host: 'netlify' | 'cloudflare', path: string): Record<string, string> {
  const given = new Map<string, string>();
  for (const rule of renderHeadersFile(site, host).split(/^(?=\/)/m)) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const skips = host === 'netlify' && path.includes('/.');
    if (!(pattern.endsWith('*') ? !skips && path.startsWith(pattern.slice(0, -1)) : path === pattern))
      continue;
    for (const line of lines) {
      const [, taken, name = '', value = ''] = /^ {2}(?:! (\S+)|(\S+): (.+))$/.exec(line) ?? [];
      if (taken !== undefined) given.delete(taken);
      else given.set(name, host === 'cloudflare' && given.has(name) ? `${given.get(name)}, ${value}` : value);
    }
  }
  return small({ 'Cache-Control': REVALIDATE, ...Object.fromEntries(given) });
}

const hosts: Record<string, () => Host | Promise<Host>> = {
  'npm run serve': () =>
    running(async (project) => {
      const functions = await startSiteServer({
        folder,
        port: 0,
        functions: (request, response, next) =>
          request.url?.startsWith('/functions/')
            ? void response.setHeader('etag', PROJECT + request.url).end(project)
            : next(),
      });
      return { origin: functions.origin, stop: () => functions.close() };
    }),
  nginx: () => running((supabaseUrl) => runNginx({ supabaseUrl, siteRoot: folder })),
  Netlify: () => {
    const rules = renderRedirectsFile(site, PROJECT)
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/));
    return {
      isToldOfFolders: false,
      tell(path) {
        const file = fileAt(path);
        const headers = readHeadersFile('netlify', path);
        if (file !== undefined) return { status: 200, headers, file };
        const rule = rules.find(([from = '']) =>
          from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : from === path,
        );
        const [, to = '/404.html', status = '404'] = rule ?? [];
        return { status: Number(status), headers, ...(to.startsWith('/') ? { file: to } : { passedOn: to }) };
      },
    };
  },
  'Cloudflare Pages': () => {
    const { version, include, exclude } = JSON.parse(renderFunctionPaths()) as Record<string, unknown>;
    expect([version, exclude]).toEqual([1, []]);
    return {
      isToldOfFolders: false,
      tell(path, method = 'GET') {
        if ((include as string[]).includes(path))
          return method === 'GET'
            ? { status: 200, headers: {}, passedOn: PROJECT + path }
            : { status: 405, headers: {} };
        const headers = readHeadersFile('cloudflare', path);
        const file = fileAt(path);
        if (file !== undefined) return { status: 200, headers, file };
        // It takes the nearest 404 page by itself.
        let nearest = path;
        do nearest = nearest.replace(/\/[^/]*$/, '');
        while (!site.paths.includes(`${nearest}/404.html`));
        return { status: 404, headers, file: `${nearest}/404.html` };
      },
    };
  },
  Vercel: () => {
    const routes = vercelRoutes(site, PROJECT);
    const errors = routes.findIndex((route) => 'handle' in route && route.handle === 'error');
    return {
      isToldOfFolders: true,
      tell(path, method = 'GET') {
        const headers: Record<string, string> = { 'Cache-Control': REVALIDATE };
        let isError = false;
        for (const [index, route] of routes.entries()) {
          if ('handle' in route) {
            const file = fileAt(path);
            if (file !== undefined) return { status: 200, headers: small(headers), file };
            isError = index === errors;
            continue;
          }
          if (!new RegExp(route.src).test(path)) continue;
          if ('methods' in route && !route.methods?.includes(method)) continue;
          if ('headers' in route) Object.assign(headers, route.headers);
          if ('dest' in route && route.dest.startsWith('http'))
            return { status: 200, headers: small(headers), passedOn: route.dest };
          if ('dest' in route && isError)
            return { status: route.status ?? 0, headers: small(headers), file: route.dest };
          if ('status' in route)
            return { status: route.status ?? 0, headers: small(headers), location: headers.Location };
        }
        throw new Error(`Vercel has no answer for ${path}.`);
      },
    };
  },
};

/** What must not reach the project, at whichever host. */
const otherPaths = [
  ...publicPaths.flatMap((path) => [`${path};x`, `${path}x`, `/x${path}`, path.toUpperCase(), `${path}/x`]),
  ...publicPaths.flatMap((path) => [`${path}%20`, `${path}/`, `/${path}`, path.replace('-', '%2d')]),
  ...['/functions/v1/supply', '/functions/v1/supply/totalxjson', '/functions/v1/..%2fauth/v1/token'],
  ...['/functions/v1/nowhere', '/auth/v1/token', '/rest/v1/x', '/storage/v1/x', '/realtime/v1/websocket'],
].filter((path) => !publicPaths.includes(path));

for (const [name, start] of Object.entries(hosts))
  (name === 'nginx' ? describeNginx : describe)(name, () => {
    let host: Host;
    beforeAll(async () => void (host = await start()));
    afterAll(() => host.stop?.());

    test('sends each file with its headers: how long it is kept, what it is, and a policy', async () => {
      for (const file of files.filter((each) => !each.endsWith('404.html'))) {
        const { status, headers, ...told } = await host.tell(file.replace(/index\.html$/, ''));
        expect([status, told.file]).toEqual([200, file]);
        for (const [header, value] of Object.entries({ ...siteHeaders(site), ...fileHeaders(file) }))
          expect([file, header, headers[header.toLowerCase()]]).toEqual([file, header, value]);
      }
    });

    test('answers what is not there with the 404 page of its language, under the policy of pages', async () => {
      const pages = {
        '/404.html': ['/nowhere', '/estonia', '/nowhere/es/', '/static/gone/logo.svg', '/burns.txt'],
        '/es/404.html': ['/es/nowhere', '/es/nowhere/at/all'],
        '/pt-br/404.html': ['/pt-br/nowhere.svg'],
      };
      for (const [page, paths] of Object.entries(pages))
        for (const path of paths) {
          const { status, file, headers } = await host.tell(path);
          expect([path, status, file]).toEqual([path, 404, page]);
          for (const [header, value] of Object.entries({ ...siteHeaders(site), 'Cache-Control': REVALIDATE }))
            expect([path, header, headers[header.toLowerCase()]]).toEqual([path, header, value]);
        }
    });

    test('passes on the public paths, and nothing else', async () => {
      for (const path of publicPaths) {
        expect(await host.tell(path)).toMatchObject({ status: 200, passedOn: PROJECT + path });
        // Netlify passes on every method, which the functions answer.
        if (name !== 'Netlify') expect((await host.tell(path, 'POST')).status).toBe(405);
      }
      for (const path of otherPaths) {
        const { passedOn, status } = await host.tell(path);
        expect([path, passedOn, status]).toEqual([path, undefined, 404]);
      }
    });

    test('leads to the slash at the end of a language', async () => {
      if (!host.isToldOfFolders)
        return expect(await host.tell('/es/')).toMatchObject({ file: '/es/index.html' });
      const { status, location } = await host.tell('/pt-br');
      expect([[301, 308].includes(status), location]).toEqual([true, '/pt-br/']);
    });
  });

test('a drawing that is opened by itself runs nothing, and what has a hash is kept for a year', () => {
  expect(fileHeaders('/favicon.svg')).toEqual({
    'Cache-Control': REVALIDATE,
    'Content-Security-Policy': DRAWING_POLICY,
  });
  expect(DRAWING_POLICY).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  expect(fileHeaders(`/app-${HASH}.js`)).toEqual({ 'Cache-Control': IMMUTABLE });
});

test('Cloudflare Pages is refused more than it reads: rules, and characters of a policy', () => {
  const paths = Array.from({ length: 100 }, (_, index) => `/chunk${index}-${HASH}.js`);
  expect(() => renderHeadersFile({ ...site, paths }, 'cloudflare')).toThrow(
    '_headers needs 101 rules, and Cloudflare Pages reads 100.',
  );
  const pages = Array.from({ length: 40 }, (_, index) => `<script>${index}</script>`);
  expect(() => renderHeadersFile({ ...site, pages }, 'cloudflare')).toThrow(
    /a line of \d+ characters, and Cloudflare Pages reads 2000/,
  );
});

describe('SUPABASE_URL', () => {
  test.each([PROJECT, `${PROJECT}/`, ` ${PROJECT} `])('is read from "%s"', (SUPABASE_URL) => {
    expect(readSupabaseUrl({ SUPABASE_URL })).toBe(PROJECT);
  });

  test.each([
    [undefined, 'SUPABASE_URL is not set.'],
    ['', 'SUPABASE_URL is not set.'],
    ['project-ref', 'SUPABASE_URL is "project-ref".'],
    ['http://project-ref.supabase.co', 'with https'],
    [`${PROJECT}/functions/v1`, 'without a path'],
  ])('is refused as %p', (SUPABASE_URL, message) => {
    expect(() => readSupabaseUrl({ SUPABASE_URL })).toThrow(message);
    expect(() => readSupabaseUrl({ SUPABASE_URL })).toThrow('SUPABASE_URL=https://<project-ref>.supabase.co');
  });
});

describe('the production build of a host checks what it built before it writes settings, and previews alone may skip that:', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const workflow = parse(read('.github/workflows/github-pages.yml')) as {
    jobs: { build: { steps: { run?: string }[] } };
  };
  const runs = workflow.jobs.build.steps.flatMap(({ run }) => run ?? []);

  test.each([
    ['netlify', /^command = "NETLIFY= (.+)"$/m.exec(read('netlify.toml'))?.[1]],
    ['cloudflare', /^\d\. Build command `([^`]+)`/m.exec(read('docs/deploy.md'))?.[1]],
    ['vercel', (JSON.parse(read('vercel.json')) as { buildCommand: string }).buildCommand],
    ['github-pages', runs.slice(1).join(' && ')],
  ])('%s', (host, command) => {
    expect(command).toBe(`npm run build && npm run check:release && npm run hosting -- ${host}`);
  });

  test('by the settings that lie here', () => {
    const skipping = (file: string) =>
      read(file)
        .split(/^\[/m)
        .filter((part) => part.includes('SKIP_RELEASE_CHECK ='))
        .map((part) => part.split(']')[0]);
    const previews = ['context.deploy-preview.environment', 'context.branch-deploy.environment'];
    expect(skipping('netlify.toml')).toEqual(previews);
    expect(skipping('wrangler.toml')).toEqual(['env.preview.vars']);
    expect(JSON.stringify(workflow.jobs)).not.toContain('SKIP_RELEASE_CHECK');
  });
});

describe('the settings of nginx', () => {
  const render = (
    env: Record<string, string> = {},
    resolvConf = 'nameserver 192.0.2.1\nnameserver 2001:db8::1\n',
  ) => renderNginxSite(folder, { SUPABASE_URL: PROJECT, ...env }, resolvConf);
  const certificate = {
    NGINX_CERTIFICATE: '/etc/letsencrypt/live/bobo.fun',
    NGINX_SERVER_NAME: 'bobo.fun www.bobo.fun',
  };

  test.each<[env: Record<string, string>, line: string]>([
    [{}, 'listen 80;'],
    [{}, 'resolver 192.0.2.1 [2001:db8::1] valid=60s;'],
    [{ NGINX_SITE_ROOT: '/srv/bobo' }, 'root /srv/bobo;'],
    [{ NGINX_SERVER_NAME: 'bobo.fun' }, 'server_name bobo.fun;'],
    [{ NGINX_CACHE_DIR: '/var/cache/nginx' }, 'proxy_cache_path /var/cache/nginx/site-now'],
    [certificate, 'listen 443 ssl;'],
    [certificate, 'ssl_certificate_key /etc/letsencrypt/live/bobo.fun/privkey.pem;'],
    [certificate, 'return 301 https://bobo.fun$request_uri;'],
    [certificate, 'location ^~ /.well-known/acme-challenge/ {\n    root /var/www/html;\n  }'],
  ])('%j', (env, line) => expect(render(env)).toContain(line));

  test.each(['', '_', '*.bobo.fun', '~^www\\d', 'bobo.fun/x'])('name the redirect: "%s" is refused', (name) =>
    expect(() => render({ ...certificate, NGINX_SERVER_NAME: name })).toThrow('NGINX_SERVER_NAME'),
  );
});
