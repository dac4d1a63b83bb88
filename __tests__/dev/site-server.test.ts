/** @jest-environment node */
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoopbackServer } from '../../dev/loopback';
import { startSiteServer } from '../../dev/site-server';
import { writeBuildInfo } from '../../publish/build-info';

let folder: string;
let server: LoopbackServer;

function build(text: string, pathPrefix = ''): void {
  writeFileSync(path.join(folder, 'index.html'), `<p>${text}</p><script>${text}()</script>`);
  writeFileSync(path.join(folder, '404.html'), '<p>Nothing here.</p>');
  writeBuildInfo(folder, { commit: null, content: '', mint: '', pathPrefix, backendOrigin: null });
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'site-'));
  build('first');
  server = await startSiteServer({ folder, port: 0, functions: (_request, _response, next) => next() });
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = async (url = '/') => {
  const response = await fetch(server.origin + url);
  return {
    status: response.status,
    policy: response.headers.get('content-security-policy'),
    text: await response.text(),
  };
};

test('a site that is built again is served as it now is, with the policy for its new scripts', async () => {
  const before = await open();
  expect(before.text).toContain('first');

  build('second');
  const after = await open();
  expect(after.text).toContain('second');
  expect(after.policy).not.toBe(before.policy);
});

test('while a build goes on, a visitor is told so, and the server lives on', async () => {
  renameSync(path.join(folder, 'build-info.json'), path.join(folder, 'aside'));
  for (const url of ['/', '/not-there']) {
    const { status, text } = await open(url);
    expect(status).toBe(503);
    expect(text).toBe('The site is being built. Reload this page when the build has ended.\n');
  }
  renameSync(path.join(folder, 'aside'), path.join(folder, 'build-info.json'));
  expect((await open()).status).toBe(200);
  expect(await open('/not-there')).toMatchObject({ status: 404, text: '<p>Nothing here.</p>' });
});

test.each(['', '/bobo'])('a language of a site at "%s" has its folder and its 404 page', async (prefix) => {
  mkdirSync(path.join(folder, 'es'));
  writeFileSync(path.join(folder, 'es/index.html'), '<p>El oso</p>');
  writeFileSync(path.join(folder, 'es/404.html'), '<p>Nada por aquí.</p>');
  build('first', prefix);

  const response = await fetch(`${server.origin}${prefix}/es`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([301, `${prefix}/es/`]);
  expect(await open(`${prefix}/es/`)).toMatchObject({ status: 200, text: '<p>El oso</p>' });
  for (const url of ['/es/nowhere', '/es/nowhere/at/all?x'])
    expect(await open(prefix + url)).toMatchObject({ status: 404, text: '<p>Nada por aquí.</p>' });
  for (const url of ['/nowhere', '/estonia', '/nowhere/es/'])
    expect(await open(prefix + url)).toMatchObject({ status: 404, text: '<p>Nothing here.</p>' });
});

test.each([
  ['GET', '/functions/v1/get-token-supply/', 404, null],
  ['GET', '/functions/v1/other', 404, null],
  ['GET', '/functions/v1/get%2dtoken-supply', 404, null],
  ['POST', '/functions/v1/get-token-supply', 405, 'GET, HEAD'],
  ['OPTIONS', '/functions/v1/get-token-supply', 405, 'GET, HEAD'],
])('answers %s %s by itself, as hosts do', async (method, url, status, allow) => {
  const response = await fetch(server.origin + url, { method });
  expect([response.status, response.headers.get('allow')]).toEqual([status, allow]);
});
