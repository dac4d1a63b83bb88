/** @jest-environment node */
import { onRequest } from '../../functions/functions/v1/[[path]]';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { type EdgeCache, type PagesContext, proxyToSupabase } from '../../hosting/cloudflare-proxy';

const SITE = 'https://bobo.example';
const PROJECT = 'https://project-ref.supabase.co';
const SUPPLY = '/functions/v1/get-token-supply';
const CACHE_CONTROL = 'public, max-age=0, s-maxage=10, stale-while-revalidate=5';

/** A data center of Cloudflare, with a clock, a cache that forgets after max-age, and a project that counts. */
class DataCenter {
  now = 1_000_000;
  isDown = false;
  /** What the project waits for before it answers. */
  gate: Promise<void> = Promise.resolve();
  readonly urls: string[] = [];
  readonly sent: Headers[] = [];
  private readonly kept = new Map<string, { response: Response; until: number }>();
  private background: Promise<unknown>[] = [];

  private readonly cache: EdgeCache = {
    match: ({ url }) => {
      const entry = this.kept.get(url);
      return Promise.resolve(entry && this.now < entry.until ? entry.response.clone() : undefined);
    },
    put: ({ url }, response) => {
      const maxAgeS = Number(/max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1]);
      this.kept.set(url, { response, until: this.now + maxAgeS * 1_000 });
      return Promise.resolve();
    },
  };

  private readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const turn = this.urls.push(request.url);
    this.sent.push(request.headers);
    await this.gate;
    if (this.isDown) throw new TypeError('fetch failed');
    const headers = { 'cache-control': CACHE_CONTROL, etag: `"${turn}"`, 'set-cookie': '__cf_bm=1' };
    return new Response(`figure ${turn}`, { headers });
  };

  async open(path: string, init: RequestInit = {}, env: PagesContext['env'] = { SUPABASE_URL: PROJECT }) {
    const request = new Request(`${SITE}${path}`, init);
    const waitUntil = (work: Promise<unknown>): void => void this.background.push(work);
    const platform = { cache: this.cache, fetch: this.fetch, now: () => this.now };
    const response = await proxyToSupabase({ request, env, waitUntil }, platform);
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  /** Opens the supply, and lets what goes on behind the answer come to its end. */
  async visit(): Promise<string> {
    const { status, body } = await this.open(SUPPLY);
    await Promise.all(this.background.splice(0));
    return `${status} ${body}`;
  }
}

let dataCenter: DataCenter;

beforeEach(() => {
  dataCenter = new DataCenter();
});

test('costs one request for as long as the function says', async () => {
  for (let visitor = 0; visitor < 3; visitor++) {
    expect(await dataCenter.visit()).toBe('200 figure 1');
    dataCenter.now += 4_000;
  }
  expect(dataCenter.urls).toEqual([`${PROJECT}${SUPPLY}`]);
});

test('serves an expired figure at once, while one visitor refreshes it for all', async () => {
  await dataCenter.visit();
  dataCenter.now += 11_000;
  let answer = (): void => undefined;
  dataCenter.gate = new Promise((resolve) => (answer = resolve));
  for (let visitor = 0; visitor < 3; visitor++) {
    expect((await dataCenter.open(SUPPLY)).body).toBe('figure 1');
  }
  expect(dataCenter.urls).toHaveLength(2);
  answer();
  await dataCenter.visit();
  expect(await dataCenter.visit()).toBe('200 figure 2');
  expect(dataCenter.urls).toHaveLength(2);
});

test('waits for a fresh figure after a quiet time, rather than serve an old one', async () => {
  await dataCenter.visit();
  dataCenter.now += 60_000;
  expect(await dataCenter.visit()).toBe('200 figure 2');
});

test('keeps the last good figure for an hour when the project is down, and asks every few seconds', async () => {
  await dataCenter.visit();
  dataCenter.isDown = true;
  for (let minute = 0; minute < 60; minute++) {
    expect(await dataCenter.visit()).toBe('200 figure 1');
    expect(await dataCenter.visit()).toBe('200 figure 1');
    dataCenter.now += 60_000;
  }
  expect(dataCenter.urls.length).toBeLessThanOrEqual(61);
  dataCenter.now += 60_000;
  const { status, headers } = await dataCenter.open(SUPPLY);
  expect([status, headers.get('cache-control')]).toEqual([502, 'no-store']);
});

test('does not keep an error', async () => {
  dataCenter.isDown = true;
  expect(await dataCenter.visit()).toMatch(/^502 .*bad_gateway/);
  dataCenter.isDown = false;
  expect(await dataCenter.visit()).toBe('200 figure 2');
});

test('sends what the function sent, without cookies and without its own notes', async () => {
  await dataCenter.visit();
  const { headers } = await dataCenter.open(SUPPLY);
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': CACHE_CONTROL,
    'content-type': 'text/plain;charset=UTF-8',
    etag: '"1"',
    'x-cache-status': 'HIT',
  });
  const known = await dataCenter.open(SUPPLY, { headers: { 'if-none-match': 'W/"1"' } });
  expect(known).toMatchObject({ status: 304, body: '' });
  expect(await dataCenter.open(SUPPLY, { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });
});

test.each(publicPaths)(
  'keeps the answers of %s, and lets no query, key or cookie through to it',
  async (path) => {
    await dataCenter.open(`${path}?x=1`, { headers: { authorization: 'Bearer x', cookie: 'a=b' } });
    expect((await dataCenter.open(`${path}?x=2`)).headers.get('x-cache-status')).toBe('HIT');
    expect(dataCenter.urls).toEqual([`${PROJECT}${path}`]);
    expect(Object.fromEntries(dataCenter.sent[0] ?? [])).toEqual({});
  },
);

test('passes other functions and methods on as they are, but for cookies', async () => {
  const other = '/functions/v1/other?page=2';
  const init = { method: 'POST', body: 'text', headers: { authorization: 'Bearer x', cookie: 'a=b' } };
  await dataCenter.open(other, init);
  const { headers } = await dataCenter.open(other, init);
  expect(dataCenter.urls).toEqual([`${PROJECT}${other}`, `${PROJECT}${other}`]);
  expect(dataCenter.sent[0]?.get('authorization')).toBe('Bearer x');
  expect(dataCenter.sent[0]?.has('cookie')).toBe(false);
  expect(headers.has('set-cookie')).toBe(false);
});

test('says in its log what to set when it knows no project', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { status, body } = await dataCenter.open(SUPPLY, {}, {});
  expect(status).toBe(500);
  expect(body).toContain('not_configured');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('SUPABASE_URL is not set.'));
});

test('is what Cloudflare Pages calls', async () => {
  const kept = new Response('kept', { headers: { 'x-fresh-until': String(Date.now() + 9_000) } });
  const cache = { match: () => Promise.resolve(kept), put: jest.fn() };
  Object.assign(globalThis, { caches: { default: cache } });
  const request = new Request(`${SITE}${SUPPLY}`);
  const answer = await onRequest({ request, env: { SUPABASE_URL: PROJECT }, waitUntil: jest.fn() });
  expect(await answer.text()).toBe('kept');
});
