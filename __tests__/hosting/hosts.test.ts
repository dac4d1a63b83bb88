/** @jest-environment node */
import { readNginxSettings } from '../../hosting/nginx/settings';
import { renderNginxSite } from '../../hosting/nginx/render';
import { renderHeadersFile, renderRedirectsFile } from '../../hosting/publish-files';
import { readSupabaseUrl } from '../../hosting/settings';
import { vercelConfig } from '../../hosting/vercel';

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
    expect(renderHeadersFile(PATHS)).toBe(
      [
        '/*\n  X-Content-Type-Options: nosniff\n',
        `/static/*\n  Cache-Control: ${IMMUTABLE}\n`,
        `/app-${HASH}.js\n  Cache-Control: ${IMMUTABLE}\n`,
        `/styles.${HASH}.css\n  Cache-Control: ${IMMUTABLE}\n`,
      ].join('\n'),
    );
  });

  it('are refused more rules than Cloudflare reads', () => {
    const many = Array.from({ length: 99 }, (_, index) => `/chunk${index}-${HASH}.js`);
    expect(() => renderHeadersFile(many)).toThrow(
      '_headers needs 101 rules, and Cloudflare Pages reads 100.',
    );
  });

  it('rewrite functions to the project', () => {
    expect(renderRedirectsFile(PROJECT)).toBe(`/functions/v1/*  ${PROJECT}/functions/v1/:splat  200\n`);
  });
});

describe('Vercel', () => {
  const { rewrites, headers } = vercelConfig(PROJECT);

  it('rewrites functions to the project and caches them by their own headers', () => {
    expect(rewrites).toEqual([
      { source: '/functions/v1/:path*', destination: `${PROJECT}/functions/v1/:path*` },
    ]);
    expect(headers).toContainEqual({
      source: '/functions/v1/(.*)',
      headers: [{ key: 'x-vercel-enable-rewrite-caching', value: '1' }],
    });
  });

  it('reads the project from the environment when it builds', async () => {
    jest.replaceProperty(process, 'env', { ...process.env, SUPABASE_URL: PROJECT });
    const { config } = await import('../../vercel');
    expect(config).toEqual(vercelConfig(PROJECT));
  });

  it.each(PATHS)('says the same of %s as the other hosts', (path) => {
    const values = headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((rule) => rule.headers)
      .filter(({ key }) => key === 'Cache-Control')
      .map(({ value }) => value);
    expect(values).toEqual(path.includes(HASH) && !path.endsWith('.br') ? [IMMUTABLE] : []);
  });
});

describe('nginx', () => {
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
    const site = renderNginxSite(readNginxSettings(env, ''));
    for (const line of [
      'listen 443 ssl;',
      'server_name bobo.example;',
      'root /srv/bobo;',
      'proxy_cache_path /var/cache/nginx/bobo-supply',
      'listen 127.0.0.1:9001;',
      'resolver 192.0.2.53 valid=60s;',
      'brotli_static on;',
    ]) {
      expect(site).toContain(line);
    }
    expect(site.split(PROJECT)).toHaveLength(2);
  });

  it('says which variable is wrong', () => {
    const env = { SUPABASE_URL: PROJECT };
    expect(() => readNginxSettings({ ...env, NGINX_SUPABASE_PORT: 'x' }, RESOLV_CONF)).toThrow(
      'NGINX_SUPABASE_PORT is "x". Give a free port',
    );
    expect(() => readNginxSettings(env, '')).toThrow('Set NGINX_RESOLVER');
  });
});
