/** @jest-environment node */
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenOnLoopback } from '../../dev/loopback';
import { ownErrors } from '../../hosting/own-errors';
import { publicPaths } from '../../supabase/functions/_shared/registry';
import { ask } from '../../test-support/load';
import { makeSite } from '../../test-support/make-site';
import { runNginx } from '../../test-support/run-nginx';
import { runWorkerd } from '../../test-support/run-workerd';

const SUPPLY = '/functions/v1/get-token-supply';
const CLAIMS = '/functions/v1/get-token-claims';
const TOTAL = '/functions/v1/supply/total';
/** Until an answer with a TTL of one second has expired; nginx counts in whole seconds. */
const EXPIRED_AFTER_MS = 2_200;

const siteRoot = makeSite({ '/index.html': '<h1>$BOBO</h1>', '/404.html': 'Oops! Page not found' });
const hosts = {
  nginx: (supabaseUrl: string) => runNginx({ supabaseUrl, siteRoot }),
  Cloudflare: (supabaseUrl: string) => runWorkerd({ SUPABASE_URL: supabaseUrl }),
};

/**
 * What the project does with its next requests: it answers, says that it cannot, breaks the connection, or accepts it and
 * is silent. In between are the platform's own statuses, where the function does not get to answer.
 */
let state: 'up' | 'failing' | 'unreachable' | 'silent' | 402 | 522 | 546 = 'up';
let ttlS = 600;

/** A host before a project of its own, which counts. It has kept nothing yet. */
async function startEdge(name: keyof typeof hosts) {
  let calls = 0;
  const server = createServer((request, response) => {
    calls += 1;
    if (state === 'unreachable') return void request.socket.destroy();
    if (state === 'silent') return;
    if (typeof state === 'number')
      return response.writeHead(state, { 'content-type': 'text/html' }).end('<p>');
    const cacheControl =
      state === 'up' ? `public, max-age=0, s-maxage=${ttlS}, stale-while-revalidate=0` : 'no-store';
    response.writeHead(state === 'up' ? 200 : 503, { 'cache-control': cacheControl }).end('figure');
  });
  const project = await listenOnLoopback(server, 0);
  const host = await hosts[name](project.origin);
  return {
    origin: host.origin,
    calls: () => calls,
    stop: () => Promise.all([host.stop(), project.close()]),
  };
}

type Edge = Awaited<ReturnType<typeof startEdge>>;

const startEdges = () => Promise.all([startEdge('nginx'), startEdge('Cloudflare')]);
const stopEdges = (stopped: readonly Edge[]) => Promise.all(stopped.map(({ stop }) => stop()));
let edges: [Edge, Edge];

/** What a hundred requests may cost, by its name; the seconds are those in which they came. */
const costs = {
  '0': () => 0,
  '1': () => 1,
  '1 a second': (seconds: number) => 1 + Math.floor(seconds),
  // nginx seldom lets a second one through: one that opened the old answer while the new one was written.
  '1 in 10 s': (seconds: number) => 2 + Math.floor(seconds / 10),
};

interface Wanted {
  status: number;
  cost: keyof typeof costs;
}

interface Kind {
  path: string | ((index: number) => string);
  method?: string;
  /** How many hundreds of requests come; one unless told. */
  hundreds?: number;
  /** In how many groups they come, 400 ms apart; all at once unless told. */
  groups?: number;
}

/** Makes hundreds of requests at nginx and at Cloudflare, and holds what became of them against what is wanted of each. */
async function measure(wanted: readonly [Wanted, Wanted], kind: Kind): Promise<void> {
  const { path, method = 'GET', hundreds = 1, groups = 1 } = kind;
  const size = (100 * hundreds) / groups;
  const askOnce = (origin: string, index: number) =>
    ask(origin, { method, path: typeof path === 'string' ? path : path(index) });
  const measureAt = async ({ origin, calls }: Edge, { status, cost }: Wanted) => {
    const before = calls();
    const startedAt = Date.now();
    const statuses = new Set<number>();
    for (let group = 0; group < groups; group++) {
      if (group > 0) await sleep(400);
      const asked = Array.from({ length: size }, (_, index) => askOnce(origin, group * size + index));
      for (const answer of await Promise.all(asked)) statuses.add(answer.status);
    }
    const most = costs[cost]((Date.now() - startedAt) / 1_000);
    const callsPerHundred = (calls() - before) / hundreds;
    expect([...statuses]).toEqual([status]);
    expect(callsPerHundred).toBeGreaterThanOrEqual(Math.min(most, 1));
    expect(callsPerHundred).toBeLessThanOrEqual(most);
  };
  await Promise.all([measureAt(edges[0], wanted[0]), measureAt(edges[1], wanted[1])]);
}

const same = (status: number, cost: Wanted['cost']) =>
  [
    { status, cost },
    { status, cost },
  ] as const;
const kept = same(200, '1');
const notFound = same(404, '0');

jest.setTimeout(30_000);

afterAll(() => rmSync(siteRoot, { recursive: true }));

describe('requests', () => {
  beforeAll(async () => {
    [state, ttlS] = ['up', 600];
    edges = await startEdges();
  });
  afterAll(() => stopEdges(edges));

  test.each(['POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s', async (method) => {
    await measure(same(405, '0'), { method, path: SUPPLY });
  });

  test.each([
    `${SUPPLY}/`,
    `${SUPPLY};x`,
    `${SUPPLY}%20`,
    `${SUPPLY}%3fx`,
    `${SUPPLY}.`,
    `/${SUPPLY}`,
    '/functions//v1/get-token-supply',
    '/functions/v1//get-token-supply',
    '/functions/v1/get%2dtoken-supply',
    '/functions/v1%2fget-token-supply',
    '/%66unctions/v1/get-token-supply',
    '/functions/v1/GET-TOKEN-SUPPLY',
  ])('%s', async (path) => {
    await measure(notFound, { path });
  });

  test.each([
    (index: number) => `/functions/v1/other-${index}`,
    (index: number) => `/functions/v1/supply/${index}`,
    `${SUPPLY}/total`,
    '/functions/v1/',
    '/functions/v1/..%2f..%2fauth/v1/token',
    `/auth/v1/token/..%2f..%2f..%2f${SUPPLY.slice(1)}`,
    '/auth/v1/token?grant_type=refresh_token',
    '/rest/v1/',
    '/storage/v1/object/x',
    '/realtime/v1/websocket',
  ])('%s', async (path) => {
    await measure(notFound, { path });
    await measure(notFound, { path, method: 'POST' });
  });

  test('a zero byte', async () => {
    const wanted = [{ status: 400, cost: '0' }, notFound[1]] as const;
    await measure(wanted, { path: `${SUPPLY}%00` });
  });

  test('every public path', async () => {
    const path = (index: number) => publicPaths[index % publicPaths.length] ?? '';
    await measure(kept, { path, hundreds: publicPaths.length });
  });
});

describe('requests of which one asks', () => {
  beforeAll(async () => {
    [state, ttlS] = ['up', 1];
    edges = await startEdges();
  });
  afterAll(() => stopEdges(edges));

  test('HEAD', async () => {
    await measure(kept, { method: 'HEAD', path: SUPPLY });
  });

  test('a query string', async () => {
    await measure(kept, { path: (index) => `${CLAIMS}?x=${index}` });
  });

  test('a path that Cloudflare resolves', async () => {
    const wanted = [notFound[0], kept[1]] as const;
    await measure(wanted, { path: '/functions/v1/./supply/total' });
    await measure(wanted, { path: '/functions/v1/x/../supply/circulating' });
  });

  test('an outage after a good answer', async () => {
    await sleep(EXPIRED_AFTER_MS);
    state = 'unreachable';
    await measure(same(200, '1 in 10 s'), { path: SUPPLY, groups: 12 });
    state = 'failing';
    await measure(same(200, '1 in 10 s'), { path: CLAIMS, groups: 2 });
  });

  test('an outage that the platform tells by a status of its own', async () => {
    state = 'up';
    for (const path of publicPaths) for (const { origin } of edges) await ask(origin, { path });
    await sleep(EXPIRED_AFTER_MS);
    state = 522;
    await measure(same(200, '1 in 10 s'), { path: '/functions/v1/supply/total.json', groups: 6 });
  });
});

describe('an outage', () => {
  beforeAll(async () => {
    edges = await startEdges();
  });
  afterAll(() => stopEdges(edges));

  test.each([
    ['unreachable', 502, SUPPLY],
    ['failing', 503, CLAIMS],
  ] as const)('%s', async (outage, status, path) => {
    state = outage;
    await measure(same(status, '1 a second'), { path, groups: 4 });
  });

  test('silent', async () => {
    state = 'silent';
    await measure(same(502, '1 in 10 s'), { path: TOTAL });
  });

  test.each(['unreachable', 402, 522, 546] as const)(
    '%s is told in the shape of the functions’ errors',
    async (outage) => {
      state = outage;
      // Until the answer before is kept no longer.
      await sleep(EXPIRED_AFTER_MS);
      for (const { origin } of edges) {
        const { status, headers, bytes } = await ask(origin, { path: SUPPLY });
        const { error } = JSON.parse(bytes.toString()) as { error: unknown };
        expect([status, error]).toEqual([502, ownErrors[502]]);
        expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      }
    },
  );
});

test('a method that is not allowed is told in that shape, too', async () => {
  edges = await startEdges();
  for (const { origin } of edges) {
    const { headers, bytes } = await ask(origin, { path: SUPPLY, method: 'POST' });
    expect(JSON.parse(bytes.toString())).toEqual({ error: ownErrors[405] });
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  }
  await stopEdges(edges);
});
