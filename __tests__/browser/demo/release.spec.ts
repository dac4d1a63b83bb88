import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { verifyInBrowser } from '../../../plugins/release/verify-in-browser';
import { makeSite } from '../../support/folders';
import { expect, test } from '../site';

const passThrough: Middleware = (_request, _response, next) => next();
/** Serves a different page to requests whose header matches. */
const serveDifferentPage =
  (name: string, value = /./): Middleware =>
  (request, response, next) =>
    value.test(String(request.headers[name] ?? ''))
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      : next();

test('npm run verify:site finds content that only browsers receive', async ({ browser }) => {
  const [page, spanish] = ['<!doctype html><title>$BOBO</title>', '<!doctype html><title>es</title>'];
  const site = makeSite({ 'index.html': page, '404.html': page, 'es/index.html': spanish });
  const verify = async (middleware: Middleware) => {
    const server = await startSiteServer(site, 0, middleware);
    const findings = await verifyInBrowser(browser, server.origin, site, () => false);
    await server.close();
    return findings.map(({ file, message }) => `${file}: ${message}`).join('\n');
  };
  const [inBrowser, onReload] = await Promise.all([
    verify(serveDifferentPage('sec-fetch-dest', /^document$/)),
    verify((request, response, next) => {
      if (request.headers['sec-fetch-dest'])
        response.setHeader('link', '<https://evil.example/>; rel=prefetch');
      serveDifferentPage('cache-control')(request, response, next);
    }),
  ]);
  for (const path of ['', 'index\\.html', '\\?no-such-page', 'es/'])
    expect(inBrowser).toMatch(new RegExp(`index.html: It differs: .* \\(in Chromium at /${path}`));
  expect(onReload).toMatch(/index\.html: It differs: .* \(in Chromium at \/\)/);
  expect(onReload).toContain('link');
});

test('npm run verify:site accepts the built site', { tag: '@daily' }, async ({ browser, build }) => {
  const server = await startSiteServer(build.site, 0, passThrough);
  const isBackend = ({ pathname }: URL) => pathname.startsWith('/functions/');
  const findings = await verifyInBrowser(browser, server.origin + build.pathPrefix, build.site, isBackend);
  await server.close();
  expect(findings).toEqual([]);
});
