/** @jest-environment node */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createServer, type RequestListener } from 'node:http';
import { freePort, listenOnLoopback } from '../../../dev/loopback';
import type { Middleware } from '../../../dev/functions-server';
import { startSiteServer } from '../../../dev/site-server';
import { carriesItsPolicy, writeGithubPages } from '../../../hosting/github-pages';
import { hashFiles, readBuildInfo, writeBuildInfo } from '../../../publish/build-info';
import { precompress } from '../../../publish/precompress';
import { readFiles } from '../../../publish/read-files';
import { checkHeaders } from '../../../publish/release/check-headers';
import { compareFolders } from '../../../publish/release/compare-folders';
import { formatFindings } from '../../../publish/release/finding';
import { readServedPage } from '../../../publish/release/reach-site';
import { verifyServed } from '../../../publish/release/verify-site';
import { demoSite } from '../../../test-support/demo-site';
import { builtFacts, makeSite } from '../../../test-support/make-site';
import { runNginx } from '../../../test-support/run-nginx';
import { runScript } from '../../../test-support/run-script';

const PAGE = '<!doctype html><html><head><meta charset="utf-8"></head><body><script>1</script>$BOBO';
const files = {
  'index.html': PAGE,
  '404.html': PAGE.padEnd(600),
  'app.js': 'console.log("bobo")'.padEnd(600),
};
const facts = {
  ...builtFacts,
  commit: 'a'.repeat(40),
  pathPrefix: '/bobo',
  backendOrigin: 'https://project.supabase.co',
};

// The site is built here where nobody has built it before.
jest.setTimeout(900_000);

let local: string;
let there: string;

beforeEach(async () => {
  local = makeSite(files, facts);
  await precompress(local);
  there = mkdtempSync(path.join(tmpdir(), 'there-'));
  cpSync(local, there, { recursive: true });
});
afterEach(() => [local, there].forEach((folder) => rmSync(folder, { recursive: true })));

const inThere = (file: string) => path.join(there, file);
const honest: Middleware = (_request, _response, next) => next();
const sayAll = (findings: Awaited<ReturnType<typeof verifyServed>>) =>
  findings.map(({ file, message }) => `${file}: ${message}`);

/** Serves the other folder by a server that does more, and says what verifying it gives. */
async function verify(functions = honest, isGithubPages = false) {
  const server = await startSiteServer({ folder: there, port: 0, functions });
  return sayAll(
    await verifyServed(`${server.origin}/bobo/`, local, { isGithubPages }).finally(() => server.close()),
  );
}

/** A server that answers at one path by itself. */
const answering =
  (path: string, status: number, headers: Record<string, string> = {}): Middleware =>
  (request, response, next) =>
    request.url === path ? response.writeHead(status, headers).end('gotcha') : next();
/** A server that changes the headers of one path. */
const withHeader =
  (path: string, name: string, value?: string): Middleware =>
  (request, response, next) => {
    if (request.url === path && value === undefined) response.removeHeader(name);
    else if (request.url === path) response.setHeader(name, value ?? '');
    next();
  };
const only =
  (isMeant: (headers: NodeJS.Dict<string | string[]>) => boolean, does: Middleware): Middleware =>
  (request, response, next) =>
    (isMeant(request.headers) ? does : honest)(request, response, next);

describe('a whole built site, in a folder of its host and in four languages, differs in nothing', () => {
  let site: string;
  beforeAll(async () => ({ site } = await demoSite()), 900_000);

  test('by npm run serve', async () => {
    const server = await startSiteServer({ folder: site, port: 0, functions: honest });
    const found = await verifyServed(`${server.origin}/deck/`, site).finally(() => server.close());
    expect(sayAll(found)).toEqual([]);
  });

  test('on nginx', async () => {
    const nginx = await runNginx({ supabaseUrl: 'http://127.0.0.1:9', siteRoot: site });
    const found = await verifyServed(`${nginx.origin}/deck`, site).finally(() => nginx.stop());
    expect(sayAll(found)).toEqual([]);
  });
});

describe('under the path of a language', () => {
  const [home, notFound] = ['es/index.html', 'es/404.html'];
  beforeEach(() => {
    mkdirSync(path.join(local, 'es'));
    for (const file of [home, notFound]) writeFileSync(path.join(local, file), `${PAGE} ${file}`);
    writeBuildInfo(local, facts);
    cpSync(local, there, { recursive: true });
  });
  const unknown = (answer: string) =>
    verify((request, response, next) =>
      /^\/bobo\/es\/no-such-page/.test(request.url ?? '')
        ? response.writeHead(404, { 'content-type': 'text/html' }).end(answer)
        : next(),
    );

  test('another page is told', async () => {
    expect(await verify(answering('/bobo/es/', 200))).toContainEqual(
      expect.stringMatching(/^es\/index.html: It differs/),
    );
  });

  test('a host may answer with the 404 page of the language, and with no page that is none', async () => {
    expect(await unknown(readFileSync(path.join(local, notFound), 'utf8'))).toEqual([]);
    expect(await unknown(readFileSync(path.join(local, home), 'utf8'))).toContainEqual(
      expect.stringMatching(/^es\/no-such-page-\w+: It differs/),
    );
  });
});

test.each<[deed: string, server: Middleware | (() => void), says: string]>([
  ['a file is missing', () => rmSync(inThere('app.js')), 'app.js: It is missing there.'],
  ['the page says more', () => appendFileSync(inThere('index.html'), ' '), 'index.html: It differs: SHA-256'],
  [
    'the brotli copy says something else',
    () => writeFileSync(inThere('app.js.br'), brotliCompressSync('steal()')),
    'app.js: It differs: SHA-256 .+ \\(asked for br\\)',
  ],
  [
    'the gzip copy is broken',
    () => writeFileSync(inThere('app.js.gz'), '?'),
    'app.js: .+ \\(asked for gzip\\)',
  ],
  [
    'phones alone get another page',
    only((headers) => /iPhone/.test(String(headers['user-agent'])), answering('/bobo/', 200)),
    'index.html: It differs: .+ \\(asked for gzip\\)',
  ],
  [
    'what is no browser gets the honest page',
    only((headers) => /Mozilla/.test(String(headers['user-agent'])), answering('/bobo/', 200)),
    'index.html: It differs: SHA-256',
  ],
  [
    'visitors with a query get another page',
    (request, response, next) => (request.url?.includes('?') ? response.end('gotcha') : next()),
    '\\?no-such-page-.+: It differs: SHA-256',
  ],
  [
    'the page is a redirect',
    answering('/bobo/', 302, { location: 'https://x.xyz' }),
    'index.html: It is sent on to',
  ],
  ...['airdrop', 'claim/', 'sw.js', '_redirects', 'static/'].map((decoy): [string, Middleware, string] => [
    `something is at /${decoy}`,
    answering(`/bobo/${decoy}`, 200),
    `${decoy}: The status is 200 and should be 404.`,
  ]),
  [
    'an unknown address leads away',
    answering('/bobo/claim', 301, { location: '/bobo/x' }),
    'claim: It is sent on to',
  ],
  [
    'an unknown address gets another page',
    answering('/bobo/airdrop', 404, { 'content-type': 'text/html' }),
    'airdrop: It differs: SHA-256',
  ],
  ...['Refresh', 'Set-Cookie', 'Link', 'X-Of-Tomorrow'].map((name): [string, Middleware, string] => [
    `it sends ${name}`,
    withHeader('/bobo/app.js', name, '0;url=https://x.xyz'),
    `app.js: The host sends ${name.toLowerCase()}: 0;url=https://x.xyz`,
  ]),
  [
    'a script without a header',
    withHeader('/bobo/app.js', 'X-Content-Type-Options'),
    'app.js: The header X-Content-Type-Options is missing.',
  ],
  [
    'a 404 page without a header',
    withHeader('/bobo/claim', 'Referrer-Policy'),
    'claim: The header Referrer-Policy is missing.',
  ],
  [
    'another policy',
    withHeader('/bobo/', 'Content-Security-Policy', '*'),
    'index.html: The header Content-Security-Policy is another one.',
  ],
  [
    'two policies',
    withHeader('/bobo/', 'Permissions-Policy', 'a, b'),
    'index.html: The header Permissions-Policy is another one.',
  ],
  [
    'a text comes as a page',
    (request, response, next) => {
      if (request.url !== '/bobo/app.js') return next();
      response.writeHead(200, { 'content-type': 'text/html' }).end(files['app.js']);
    },
    'app.js: The host sends content-type: text/html',
  ],
  [
    'it was built from another commit',
    () => writeBuildInfo(there, { ...facts, commit: 'b'.repeat(40) }),
    `build-info.json: Its commit is ${'b'.repeat(40)} there, ${facts.commit} here.`,
  ],
  [
    'another Node.js built it',
    () => writeBuildInfo(there, { ...facts, builtWith: 'Node.js v99 on plan9' }),
    'build-info.json: Node.js v99 on plan9 built it there, .+ Another version or platform may give other bytes.',
  ],
  [
    'it lists a file of its own',
    () => {
      writeFileSync(inThere('drain.js'), '');
      writeBuildInfo(there, facts);
    },
    'drain.js: It is there, and the build does not have it.',
  ],
])('it is told where %s', async (_deed, tamper, says) => {
  const isServer = tamper.length > 0;
  if (!isServer) (tamper as () => void)();
  const findings = await verify(isServer ? tamper : honest);
  expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^${says}`)));
});

test('what cannot be reached is told, and nothing is called well', async () => {
  const findings = sayAll(await verifyServed('http://127.0.0.1:9', local));
  for (const file of ['build-info.json', 'app.js', 'index.html', 'sw.js'])
    expect(findings).toContainEqual(expect.stringMatching(`^${file}: `));
});

describe('before it compares, it says once why nothing there can be', () => {
  const told = (address: string) => readServedPage(address).then(String, ({ message }: Error) => message);

  /** What is told of a server that answers every path in one way. */
  async function toldOf(listener: RequestListener): Promise<string> {
    const server = await listenOnLoopback(createServer(listener), 0);
    const says = await told(`${server.origin}/bobo`).finally(() => server.close());
    return says.replaceAll(server.origin, '<host>');
  }

  test('by the command, in one line, and without an exit code that calls it well', async () => {
    const checkout = mkdtempSync(path.join(tmpdir(), 'checkout-'));
    cpSync(local, path.join(checkout, 'public'), { recursive: true });
    const address = `http://127.0.0.1:${await freePort()}`;
    const { status, stdout, stderr } = runScript('verify', [address], {}, checkout);
    rmSync(checkout, { recursive: true });
    expect(stdout).toBe(`Asking ${address} for every file …\n`);
    expect(stderr).toMatch(/^http:\S+ cannot be reached: connect ECONNREFUSED .+\n$/);
    expect(status).toBe(1);
  });

  test.each<[answer: string, listener: RequestListener, says: string]>([
    [
      'an error, another one each time',
      (request, response) => response.writeHead(503).end(`<title>Down\x1b[2J</title>${request.url}`),
      'answers every path alike (status 503, "Down [2J"). Nothing was compared.',
    ],
    [
      'one and the same page',
      (_request, response) => response.end('<title>Parked</title>'),
      'answers every path alike (status 200, "Parked"). Nothing was compared.',
    ],
    [
      'a redirect',
      (request, response) =>
        response.writeHead(301, { location: `https://www.bobo.example${request.url}` }).end(),
      'sends every path on. Compare where it leads: https://www.bobo.example/bobo/',
    ],
    ['a connection that ends', ({ socket }) => socket.destroy(), 'cannot be reached: other side closed'],
  ])('a host that answers every path with %s', async (_answer, listener, says) => {
    expect(await toldOf(listener)).toContain(`<host>/bobo ${says}`);
  });

  test('where the page alone is missing, everything is compared', async () => {
    const server = await startSiteServer({ folder: there, port: 0, functions: answering('/bobo/', 503) });
    expect(await told(`${server.origin}/bobo`).finally(() => server.close())).toBe('gotcha');
  });
});

describe('for how long browsers may keep a page is read by value', () => {
  const policy = { 'content-type': 'text/html', 'content-security-policy': 'a' };
  const kept = (headers: Record<string, string>, file = 'index.html') =>
    [...checkHeaders(file, new Headers({ ...policy, ...headers }), { 'Content-Security-Policy': 'a' })]
      .length > 0;

  test.each([
    { 'cache-control': 'max-age=31536000' },
    { 'cache-control': 'public, Max-Age = "86400"' },
    { 'cache-control': 'max-age=0, max-age=86400' },
    { 'cache-control': 'max-age=0, stale-while-revalidate=86400' },
    { 'cache-control': 'public', expires: 'Fri, 01 Jan 2077 00:00:00 GMT' },
    { 'last-modified': 'Fri, 01 Jan 2021 00:00:00 GMT' },
  ])('%j is too long', (headers) => expect(kept(headers as Record<string, string>)).toBe(true));

  test.each([
    {
      'cache-control': 'public, max-age=0, must-revalidate',
      'last-modified': 'Fri, 01 Jan 2021 00:00:00 GMT',
    },
    { 'cache-control': 'max-age=600' },
    { 'cache-control': 'no-cache', expires: 'Fri, 01 Jan 2077 00:00:00 GMT' },
    { 'cache-control': 's-maxage=86400, max-age=0' },
  ])('%j is not', (headers) => expect(kept(headers as Record<string, string>)).toBe(false));

  test('what carries a hash may be kept for ever', () => {
    const script = { 'cache-control': 'max-age=31536000, immutable', 'content-type': 'text/javascript' };
    expect(kept(script, 'app-0123456789abcdef0123.js')).toBe(false);
  });
});

test('of each kind of difference ten are told one by one, and how many more there are', () => {
  const findings = Array.from({ length: 12 }, (_, index) => [
    { file: `${index}.js`, message: `It differs: SHA-256 ${index}… there, 0… built.` },
    { file: `${index}.js`, message: `It is sent on to https://x.xyz/${index}` },
  ]).flat();
  findings.push({ file: 'index.html', message: 'It is missing there.' });
  const lines = formatFindings(findings, 'public');
  expect(lines).toHaveLength(23);
  expect(lines.slice(-3)).toEqual([
    'public/index.html  It is missing there.',
    '… and 2 more: It differs …',
    '… and 2 more: It is sent on …',
  ]);
});

test('a folder is compared byte by byte, its copies and hidden files, too', () => {
  expect(compareFolders(there, local)).toEqual([]);
  appendFileSync(inThere('index.html'), ' ');
  appendFileSync(inThere('404.html.br'), ' ');
  rmSync(inThere('app.js'));
  for (const file of ['_redirects', '.hidden']) writeFileSync(inThere(file), '');
  const found = compareFolders(there, local).map(({ file }) => file);
  expect(found).toEqual(['.hidden', '404.html.br', '_redirects', 'app.js', 'index.html']);
});

describe('for GitHub Pages, which sends no headers,', () => {
  test('each page carries its policy behind its encoding, and the list of files is right again', () => {
    writeGithubPages(local, there);
    const page = readFileSync(inThere('index.html'), 'utf8');
    expect(page).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; /,
    );
    expect(page).not.toContain('frame-ancestors');
    expect([page, PAGE].map(carriesItsPolicy)).toEqual([true, false]);
    const info = readBuildInfo(local);
    expect(readBuildInfo(there)).toEqual({ ...info, files: hashFiles(readFiles(there)) });
    expect(existsSync(inThere('app.js.br'))).toBe(false);
  });

  test('a site that counts on the host to pass requests on is refused', () => {
    writeBuildInfo(local, { ...facts, backendOrigin: null });
    expect(() => writeGithubPages(local, there)).toThrow(
      'Set GATSBY_SUPABASE_URL and GATSBY_SUPABASE_ANON_KEY',
    );
  });

  test('the site is compared with that copy, and headers that change a page are told', async () => {
    writeGithubPages(local, there);
    rmSync(local, { recursive: true });
    cpSync(there, local, { recursive: true });
    const bare: Middleware = (_request, response, next) => {
      for (const name of response.getHeaderNames()) response.removeHeader(name);
      next();
    };
    expect(await verify(bare, true)).toEqual([]);
    const refreshing: Middleware = (request, response, next) =>
      bare(request, response, () => withHeader('/bobo/', 'refresh', '0')(request, response, next));
    expect(await verify(refreshing, true)).toContain('index.html: The host sends refresh: 0');
  });
});
