/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { supportedCompatibilityDate } from 'miniflare';
import { parse } from 'yaml';
import { renderFunctionPaths } from '../../hosting/cloudflare';
import { renderHeadersFile } from '../../hosting/headers-file';
import { renderRedirectsFile } from '../../hosting/netlify';
import { renderNginxSite } from '../../hosting/nginx';
import { readSupabaseUrl } from '../../hosting/settings';
import { vercelRoutes } from '../../hosting/vercel';
import { type BuiltSite, readBuiltSite } from '../../publish/built-site';
import { siteHeaders } from '../../publish/headers';
import { readFiles } from '../../publish/read-files';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { makeSite } from '../../test-support/make-site';
import { readCompatibilityDate } from '../../test-support/run-workerd';

const PROJECT = 'https://project-ref.supabase.co';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const HASH = '0123456789abcdef0123';
const hashedFiles = [`/app-${HASH}.js`, `/static/${HASH}/lilita.woff2`, `/styles.${HASH}.css`];
const typedFiles = { '/burns.csv': 'text/csv', '/burns.atom': 'application/atom+xml' };
const otherFiles = ['/404.html', `/app-${HASH}.js.br`, '/favicon.svg', '/page-data/index/page-data.json'];

const folder = makeSite({
  'index.html': '<!doctype html><script>window.pagePath="/"</script><p style="color:red">',
  ...Object.fromEntries(
    [...hashedFiles, ...Object.keys(typedFiles), ...otherFiles].map((file) => [file, '']),
  ),
});
const site = readBuiltSite(folder);
/** The same in three languages. */
const languagePages = ['/es', '/pt-br'].flatMap((path) => [`${path}/404.html`, `${path}/index.html`]);
const inLanguages = { ...site, paths: [...site.paths, ...languagePages] };

afterAll(() => rmSync(folder, { recursive: true }));

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

describe('the production build of every host checks what it built before it writes settings', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const workflow = parse(read('.github/workflows/github-pages.yml')) as {
    jobs: { build: { env: object; steps: { run?: string }[] } };
  };
  const netlify = /^command = "NETLIFY= (.+)"$/m;
  const cloudflare = /^\d\. Build command `([^`]+)`/m;
  const vercel = (JSON.parse(read('vercel.json')) as { buildCommand: string }).buildCommand;

  test.each([
    ['netlify', netlify.exec(read('netlify.toml'))?.[1]],
    ['cloudflare', cloudflare.exec(read('docs/deploy.md'))?.[1]],
    ['vercel', vercel],
    [
      'github-pages',
      workflow.jobs.build.steps
        .flatMap(({ run }) => run ?? [])
        .slice(1)
        .join(' && '),
    ],
  ])('%s', (host, command) => {
    expect(command).toBe(`npm run build && npm run check:release && npm run hosting -- ${host}`);
  });

  test('nginx, by npm run release', () => {
    const steps = read('docs/deploy.md').split('## nginx')[1] ?? '';
    expect(steps.indexOf('npm run release')).toBeLessThan(steps.indexOf('npm run hosting -- nginx'));
    expect(read('scripts/release.ts')).toContain("command: 'npm run check:release'");
  });

  test('and no other build of Netlify skips it than previews', () => {
    const skips = read('netlify.toml')
      .split(/^\[/m)
      .filter((part) => part.includes('SKIP_RELEASE_CHECK ='));
    expect(skips.map((part) => part.split(']')[0])).toEqual([
      'context.deploy-preview.environment',
      'context.branch-deploy.environment',
    ]);
    expect(JSON.stringify(workflow.jobs)).not.toContain('SKIP_RELEASE_CHECK');
  });

  test('nor one of Cloudflare', () => {
    const [all = '', ...environments] = read('wrangler.toml').split(/^\[/m);
    expect(all).toContain('pages_build_output_dir = "public"\n');
    expect(all).not.toContain('SKIP_RELEASE_CHECK');
    expect(environments.map((part) => part.split(']')[0])).toEqual(['env.preview.vars']);
  });
});

describe('Netlify and Cloudflare Pages', () => {
  test('keep hashed files for ever, name by name, and nothing else; and are told the types that not all know', () => {
    const everywhere = Object.entries(siteHeaders(site)).map(([name, value]) => `  ${name}: ${value}\n`);
    expect(renderHeadersFile(site)).toBe(
      [
        `/*\n${everywhere.join('')}`,
        `/static/*\n  Cache-Control: ${IMMUTABLE}\n`,
        `/app-${HASH}.js\n  Cache-Control: ${IMMUTABLE}\n`,
        `/styles.${HASH}.css\n  Cache-Control: ${IMMUTABLE}\n`,
        ...Object.entries(typedFiles).map(([file, type]) => `${file}\n  Content-Type: ${type}\n`),
      ].join('\n'),
    );
  });

  test('are refused more than Cloudflare reads: rules, and characters of a policy', () => {
    const paths = Array.from({ length: 99 }, (_, index) => `/chunk${index}-${HASH}.js`);
    expect(() => renderHeadersFile({ ...site, paths })).toThrow(
      '_headers needs 101 rules, and Cloudflare Pages reads 100.',
    );
    const pages = Array.from({ length: 40 }, (_, index) => `<script>${index}</script>`);
    expect(() => renderHeadersFile({ ...site, pages })).toThrow(
      /a line of \d+ characters, and Cloudflare Pages reads 2000/,
    );
  });
});

/** What must not reach the project, at whichever host. */
const otherPaths = [
  ...publicPaths.flatMap((path) => [`${path};x`, `/${path}`, `${path}x`, `/x${path}`, path.toUpperCase()]),
  ...publicPaths.flatMap((path) => [`${path}/x`, `${path}%20`, path.replace('-', '%2d'), `/x/..${path}`]),
  ...['/functions/v1/supply', '/functions/v1/supply/totalxjson', '/functions/v1/..%2fauth/v1/token'],
  ...['/functions/v1/', '/auth/v1/token', '/rest/v1/', '/storage/v1/x', '/realtime/v1/websocket'],
].filter((path) => !publicPaths.includes(path));

describe('Netlify', () => {
  const rulesOf = (site: BuiltSite) =>
    renderRedirectsFile(site, PROJECT)
      .trim()
      .split('\n')
      .map((line) => line.split(/\s+/));
  const rules = rulesOf(site);

  /** What a path comes to: a rule without a splat or a placeholder holds for its path, with or without a slash at the end. */
  const route = (path: string) => rules.find(([from]) => from === path.replace(/\/$/, ''));

  test('passes on the public paths, and nothing else', () => {
    expect(rules).toEqual(publicPaths.map((path) => [path, `${PROJECT}${path}`, '200']));
    for (const [from] of rules) expect(from).not.toMatch(/[*:]/);
    for (const path of publicPaths) expect(route(path)?.[1]).toBe(`${PROJECT}${path}`);
    for (const path of otherPaths) expect(route(path)).toBeUndefined();
  });

  test('answers what is not there with the 404 page of its language, and lets files go before it', () => {
    expect(rulesOf(inLanguages)).toEqual([
      ...rules,
      ['/es/*', '/es/404.html', '404'],
      ['/pt-br/*', '/pt-br/404.html', '404'],
    ]);
  });
});

describe('Cloudflare Pages', () => {
  test('calls its function for the public paths alone', () => {
    const { version, include, exclude } = JSON.parse(renderFunctionPaths()) as Record<string, unknown>;
    expect({ version, include, exclude }).toEqual({ version: 1, include: publicPaths, exclude: [] });
  });

  test('runs it by the rules of a day that the runtime of the tests knows', () => {
    expect(readCompatibilityDate() <= supportedCompatibilityDate).toBe(true);
  });
});

describe('Vercel', () => {
  const routes = vercelRoutes(site, PROJECT);

  /** What a path comes to, by the rules of Vercel: headers add up, the first destination or status ends the search. */
  function route(path: string, method = 'GET') {
    const headers: Record<string, string> = {};
    for (const step of routes) {
      if ('handle' in step) return { headers };
      if (!new RegExp(step.src).test(path)) continue;
      if ('methods' in step && !step.methods?.includes(method)) continue;
      if ('headers' in step) Object.assign(headers, step.headers);
      if ('dest' in step) return { headers, dest: step.dest };
      if ('status' in step) return { headers, status: step.status };
    }
    return { headers };
  }

  test.each(publicPaths)('passes %s on to the project and caches it by its own headers', (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { headers, dest } = route(path, method);
      expect(dest).toBe(`${PROJECT}${path}`);
      expect(headers).toMatchObject({ 'x-vercel-enable-rewrite-caching': '1' });
      expect(headers).not.toHaveProperty('Cache-Control');
    }
  });

  test.each(['POST', 'OPTIONS', 'PUT', 'DELETE', 'get'])('answers %s by itself', (method) => {
    for (const path of publicPaths) {
      expect(route(path, method)).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' } });
    }
  });

  test('passes no other path on', () => {
    for (const path of [...otherPaths, ...publicPaths.map((path) => `${path}/`)]) {
      expect(route(path)).toEqual({ headers: siteHeaders(site) });
    }
  });

  test('says the same of files as the other hosts', () => {
    for (const file of otherFiles) expect(route(file)).toEqual({ headers: siteHeaders(site) });
    const headers = { ...siteHeaders(site), 'Cache-Control': IMMUTABLE };
    for (const file of hashedFiles) expect(route(file)).toEqual({ headers });
    for (const [file, type] of Object.entries(typedFiles))
      expect(route(file)).toEqual({ headers: { ...siteHeaders(site), 'Content-Type': type } });
  });

  test('gives no type to a file that the site does not have, so that its 404 page stays one', () => {
    const paths = site.paths.filter((file) => !(file in typedFiles));
    for (const host of [renderHeadersFile, (bare: BuiltSite) => JSON.stringify(vercelRoutes(bare, PROJECT))])
      expect(host({ ...site, paths })).not.toMatch(/[^-]Content-Type\b/);
  });

  test('answers what is not there with the 404 page of its language and its status', () => {
    const notFound = (site: BuiltSite, path: string) => {
      const steps = vercelRoutes(site, PROJECT);
      const error = steps.findIndex((step) => 'handle' in step && step.handle === 'error');
      return steps.slice(error + 1).find((step) => 'src' in step && new RegExp(step.src).test(path));
    };
    expect(notFound(site, '/es/nowhere')).toMatchObject({ dest: '/404.html', status: 404 });
    for (const path of ['/nowhere', '/nowhere/es/', '/estonia/x'])
      expect(notFound(inLanguages, path)).toMatchObject({ dest: '/404.html', status: 404 });
    for (const path of ['/es/nowhere', '/es/nowhere/at/all'])
      expect(notFound(inLanguages, path)).toMatchObject({ dest: '/es/404.html', status: 404 });
  });

  test('leads to the slash at the end of a language', () => {
    expect(vercelRoutes(inLanguages, PROJECT)).toContainEqual({
      src: '^/pt-br$',
      headers: { Location: '/pt-br/' },
      status: 308,
    });
    expect(JSON.stringify(routes)).not.toContain('Location');
  });
});

describe('nginx', () => {
  const steps =
    readFileSync('docs/deploy.md', 'utf8')
      .split('\n## ')
      .find((part) => part.startsWith('nginx')) ?? '';
  const RESOLV_CONF = 'search example.org\nnameserver 192.0.2.1\nnameserver 2001:db8::1\n';

  /** The configuration with variables besides the project's address. */
  const render = (env: Record<string, string> = {}, resolvConf = RESOLV_CONF) =>
    renderNginxSite(folder, { SUPABASE_URL: PROJECT, ...env }, resolvConf);

  test('needs nothing but the project', () => {
    const configuration = render();
    expect(configuration.split(PROJECT)).toHaveLength(2);
    expect(configuration).toContain('listen 80;');
    expect(configuration).toContain('resolver 192.0.2.1 [2001:db8::1] valid=60s;');
    expect(configuration).not.toContain('brotli_static');
  });

  test('has one 404 page where the site has one language', () => {
    expect(render().match(/\S+404\.html;/g)).toEqual(['/404.html;']);
  });

  test.each([
    ['NGINX_SITE_ROOT', '/srv/bobo', 'root /srv/bobo;'],
    ['NGINX_SERVER_NAME', 'bobo.example', 'server_name bobo.example;'],
    ['NGINX_CACHE_DIR', '/var/cache/nginx', 'proxy_cache_path /var/cache/nginx/site-now'],
  ])('takes %s=%s', (name, value, line) => {
    expect(render({ [name]: value })).toContain(line);
  });

  test('speaks https where it has a certificate, and sends http there', () => {
    const configuration = render({ NGINX_CERTIFICATE: '/etc/letsencrypt/live/bobo.example' });
    for (const line of [
      'listen 443 ssl;',
      'ssl_certificate /etc/letsencrypt/live/bobo.example/fullchain.pem;',
      'ssl_certificate_key /etc/letsencrypt/live/bobo.example/privkey.pem;',
      'return 301 https://$host$request_uri;',
    ]) {
      expect(configuration).toContain(line);
    }
  });

  test('serves by http what certbot puts where Debian’s own site lies, to renew the certificate', () => {
    const plain = render({ NGINX_CERTIFICATE: '/etc/letsencrypt/live/bobo.example' }).split('listen 80;')[1];
    const webroot = /certbot certonly --webroot -w (\S+) /.exec(steps)?.[1] ?? 'nothing';
    expect(plain).toContain(`location ^~ /.well-known/acme-challenge/ {\n    root ${webroot};\n  }`);
  });

  test('gets its certificate before the configuration that names it, and takes up each new one', () => {
    expect(steps).toMatch(/apt-get install .*\bcertbot\b/);
    expect(steps).toMatch(/certbot certonly .*--deploy-hook 'systemctl reload nginx'/);
    expect(steps.indexOf('certbot certonly')).toBeLessThan(steps.indexOf('NGINX_CERTIFICATE='));
  });

  test('gets each release into a new folder, which is what public/ is, however often', async () => {
    const [, copy = ''] = /`(RELEASE=.+)`/.exec(steps) ?? [];
    const [, tidy = ''] = /`(ls .*rm .*)`/.exec(steps) ?? [];
    const root = mkdtempSync(path.join(tmpdir(), 'releases-'));
    const inRoot = (command: string) =>
      execFileSync('bash', ['-ec', command.replaceAll('/srv/bobo', `${root}/srv`)], {
        cwd: root,
        encoding: 'utf8',
      });
    cpSync(folder, `${root}/public`, { recursive: true });
    writeFileSync(`${root}/public/gone.html`, '');
    for (let release = 1; release <= 4; release++) {
      const [name = ''] = inRoot(`${copy}; echo $RELEASE`).trim().split('\n');
      expect(readFiles(name)).toEqual(readFiles(`${root}/public`));
      rmSync(`${root}/public/gone.html`, { force: true });
      // The name is a time in seconds.
      await sleep(1_100);
    }
    const [first, ...latest] = readdirSync(`${root}/srv`);
    inRoot(tidy);
    expect(readdirSync(`${root}/srv`)).toEqual(latest);
    expect(first).toBeDefined();
    rmSync(root, { recursive: true });
  }, 15_000);

  test('says which variable is wrong', () => {
    expect(() => render({ NGINX_SUPABASE_PORT: 'x' })).toThrow(
      'NGINX_SUPABASE_PORT is "x". Give a free port',
    );
    expect(() => render({}, '')).toThrow('Set NGINX_RESOLVER');
  });
});
