import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { verifyInBrowser } from '../../../plugins/release/verify-in-browser';
import { makeSite } from '../../support/make-site';
import { expect, test } from '../site';

const honest: Middleware = (_request, _response, next) => next();
/** A server with another page for requests that have a header of this value, or of any. */
const otherPage =
  (name: string, value = /./): Middleware =>
  (request, response, next) =>
    value.test(String(request.headers[name] ?? ''))
      ? response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      : next();
const withLink: Middleware = (request, response, next) => {
  if (request.headers['sec-fetch-dest']) response.setHeader('link', '<https://evil.example/>; rel=prefetch');
  next();
};

test('npm run verify:site finds what a server gives to browsers alone', async ({ browser }) => {
  const [page, spanish] = ['<!doctype html><title>$BOBO</title>', '<!doctype html><title>es</title>'];
  const site = makeSite({ 'index.html': page, '404.html': page, 'es/index.html': spanish });
  const verify = async (functions: Middleware) => {
    const server = await startSiteServer({ folder: site, port: 0, functions });
    const findings = await verifyInBrowser(browser, server.origin, site, () => false);
    await server.close();
    return findings.map(({ file, message }) => `${file}: ${message}`).join('\n');
  };
  const servers = [honest, otherPage('sec-fetch-dest', /^document$/), otherPage('cache-control'), withLink];
  const [byHonest, byOther, onReturn, byHeader] = await Promise.all(servers.map(verify));
  expect(byHonest).toBe('');
  for (const path of ['', 'index\\.html', '\\?no-such-page', 'es/'])
    expect(byOther).toMatch(new RegExp(`index.html: It differs: .* \\(in Chromium at /${path}`));
  expect(onReturn).toMatch(/index\.html: It differs: .* \(in Chromium at \/\)/);
  expect(byHeader).toContain('link');
});

test('npm run verify:site finds nothing in the built site', { tag: '@daily' }, async ({ browser, build }) => {
  const server = await startSiteServer({ folder: build.site, port: 0, functions: honest });
  const isBackend = ({ pathname }: URL) => pathname.startsWith('/functions/');
  const findings = await verifyInBrowser(browser, server.origin + build.pathPrefix, build.site, isBackend);
  await server.close();
  expect(findings).toEqual([]);
});
