/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltSite } from '../../publish/built-site';
import { siteHeaders } from '../../publish/headers';
import { renderHeadersFile } from '../../hosting/headers-file';
import { renderRedirectsFile } from '../../hosting/netlify';
import { readNginxSettings, renderNginxSite } from '../../hosting/nginx';
import { readSupabaseUrl } from '../../hosting/settings';
import { vercelOutput } from '../../hosting/vercel';
import { writeBuildInfo } from '../../publish/build-info';

const PROJECT = 'https://project-ref.supabase.co';
const HASH = '0123456789abcdef0123';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const PATHS = [
  '/404.html',
  `/app-${HASH}.js`,
  `/app-${HASH}.js.br`,
  '/favicon.svg',
  '/index.html',
  '/page-data/index/page-data.json',
  `/static/${HASH}/lilita.woff2`,
  `/styles.${HASH}.css`,
];
const PAGE = '<!doctype html><script>window.pagePath="/"</script><p style="color:red">';
const BUILT = { commit: null, content: '', mint: '', pathPrefix: '', backendOrigin: null };

const site = (paths: readonly string[]): BuiltSite => ({
  paths,
  pages: [PAGE],
  buildInfo: { ...BUILT, files: {} },
});

describe('SUPABASE_URL', () => {
  it.each([PROJECT, `${PROJECT}/`, ` ${PROJECT} `])('is read from "%s"', (SUPABASE_URL) => {
    expect(readSupabaseUrl({ SUPABASE_URL })).toBe(PROJECT);
  });

  it.each([
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

describe('Netlify and Cloudflare Pages', () => {
  it('keep hashed files for ever, name by name, and nothing else', () => {
    const everywhere = Object.entries(siteHeaders(site(PATHS))).map(
      ([name, value]) => `  ${name}: ${value}\n`,
    );
    expect(renderHeadersFile(site(PATHS))).toBe(
      [
        `/*\n${everywhere.join('')}`,
        `/static/*\n  Cache-Control: ${IMMUTABLE}\n`,
        `/app-${HASH}.js\n  Cache-Control: ${IMMUTABLE}\n`,
        `/styles.${HASH}.css\n  Cache-Control: ${IMMUTABLE}\n`,
      ].join('\n'),
    );
  });

  it('are refused more rules than Cloudflare reads', () => {
    const many = Array.from({ length: 99 }, (_, index) => `/chunk${index}-${HASH}.js`);
    expect(() => renderHeadersFile(site(many))).toThrow(
      '_headers needs 101 rules, and Cloudflare Pages reads 100.',
    );
  });

  it('are refused a policy of more characters than Cloudflare reads', () => {
    const scripts = Array.from({ length: 40 }, (_, index) => `<script>${index}</script>`).join('');
    const long = { ...site(PATHS), pages: [scripts] };
    expect(() => renderHeadersFile(long)).toThrow(
      /a line of \d+ characters, and Cloudflare Pages reads 2000/,
    );
  });

  it('rewrite functions to the project', () => {
    expect(renderRedirectsFile(PROJECT)).toBe(`/functions/v1/*  ${PROJECT}/functions/v1/:splat  200\n`);
  });
});

describe('Vercel', () => {
  const { routes } = vercelOutput(site(PATHS), PROJECT);

  /** What a path comes to, by the rules of Vercel: headers add up, the first destination ends the search. */
  function route(path: string) {
    const headers: Record<string, string> = {};
    for (const step of routes) {
      if ('handle' in step) return { headers };
      if (!new RegExp(step.src).test(path)) continue;
      if ('continue' in step) Object.assign(headers, step.headers);
      else return { headers, dest: path.replace(new RegExp(step.src), step.dest) };
    }
    return { headers };
  }

  it('passes functions on to the project and caches them by their own headers', () => {
    const { headers, dest } = route('/functions/v1/get-token-supply');
    expect(dest).toBe(`${PROJECT}/functions/v1/get-token-supply`);
    expect(headers).toMatchObject({ 'x-vercel-enable-rewrite-caching': '1' });
    expect(headers).not.toHaveProperty('Cache-Control');
  });

  it.each(PATHS)('says the same of %s as the other hosts', (path) => {
    const isHashed = path.includes(HASH) && !path.endsWith('.br');
    expect(route(path)).toEqual({
      headers: { ...siteHeaders(site(PATHS)), ...(isHashed && { 'Cache-Control': IMMUTABLE }) },
    });
  });

  it('answers what is not there with the 404 page and its status', () => {
    const error = routes.findIndex((step) => 'handle' in step && step.handle === 'error');
    expect(routes[error + 1]).toEqual({ src: '^/.*$', dest: '/404.html', status: 404 });
  });
});

describe('nginx', () => {
  let builtSite: string;

  beforeAll(() => {
    builtSite = mkdtempSync(join(tmpdir(), 'site-'));
    writeFileSync(join(builtSite, 'index.html'), PAGE);
    writeBuildInfo(builtSite, BUILT);
  });

  afterAll(() => rmSync(builtSite, { recursive: true }));

  const RESOLV_CONF = 'search example.org\nnameserver 192.0.2.1\nnameserver 2001:db8::1\n';

  it('needs nothing but the project', () => {
    expect(readNginxSettings({ SUPABASE_URL: PROJECT }, RESOLV_CONF)).toMatchObject({
      supabaseUrl: PROJECT,
      listen: '80',
      resolver: '192.0.2.1 [2001:db8::1]',
      brotli: false,
    });
  });

  it('takes everything else from the environment', () => {
    const env = {
      SUPABASE_URL: PROJECT,
      NGINX_SITE_ROOT: '/srv/bobo',
      NGINX_LISTEN: '443 ssl',
      NGINX_SERVER_NAME: 'bobo.example',
      NGINX_CACHE_DIR: '/var/cache/nginx',
      NGINX_SUPABASE_PORT: '9001',
      NGINX_RESOLVER: '192.0.2.53',
      NGINX_BROTLI: 'on',
    };
    const configuration = renderNginxSite({ ...readNginxSettings(env, ''), builtSite });
    for (const line of [
      'listen 443 ssl;',
      'server_name bobo.example;',
      'root /srv/bobo;',
      'proxy_cache_path /var/cache/nginx/site-functions',
      'listen 127.0.0.1:9001;',
      'resolver 192.0.2.53 valid=60s;',
      'brotli_static on;',
    ]) {
      expect(configuration).toContain(line);
    }
    expect(configuration.split(PROJECT)).toHaveLength(2);
  });

  it('speaks https where it has a certificate, and sends http there', () => {
    const env = {
      SUPABASE_URL: PROJECT,
      NGINX_SERVER_NAME: 'bobo.example',
      NGINX_CERTIFICATE: '/etc/letsencrypt/live/bobo.example',
    };
    const configuration = renderNginxSite({ ...readNginxSettings(env, RESOLV_CONF), builtSite });
    for (const line of [
      'listen 443 ssl;',
      'ssl_certificate /etc/letsencrypt/live/bobo.example/fullchain.pem;',
      'ssl_certificate_key /etc/letsencrypt/live/bobo.example/privkey.pem;',
      'return 301 https://$host$request_uri;',
    ]) {
      expect(configuration).toContain(line);
    }
  });

  it('says which variable is wrong', () => {
    const env = { SUPABASE_URL: PROJECT };
    expect(() => readNginxSettings({ ...env, NGINX_SUPABASE_PORT: 'x' }, RESOLV_CONF)).toThrow(
      'NGINX_SUPABASE_PORT is "x". Give a free port',
    );
    expect(() => readNginxSettings(env, '')).toThrow('Set NGINX_RESOLVER');
  });
});
