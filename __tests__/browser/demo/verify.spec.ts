import type { Middleware } from '../../../tools/dev/functions-server';
import { startSiteServer } from '../../../tools/dev/site-server';
import { verifyInBrowser } from '../../../lib/publish/release/verify-in-browser';
import { expect, test } from './site';

const honest: Middleware = (_request, _response, next) => next();

test('npm run verify finds what a server gives to browsers alone', async ({ browser, build }) => {
  /** A server with another page for requests that have a header of this value, or of any. */
  const otherPage =
    (name: string, value = /./): Middleware =>
    (request, response, next) =>
      value.test(String(request.headers[name] ?? ''))
        ? response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
        : next();
  const toBrowsers = otherPage('sec-fetch-dest', /^document$/);
  const onReturn = otherPage('cache-control');
  const withHeader: Middleware = (request, response, next) => {
    if (request.headers['sec-fetch-dest'])
      response.setHeader('link', '<https://evil.example/>; rel=prefetch');
    next();
  };
  const found: string[][] = [];
  for (const functions of [honest, toBrowsers, onReturn, withHeader]) {
    const server = await startSiteServer({ folder: build.site, port: 0, functions });
    const address = server.origin + build.pathPrefix;
    const isBackend = ({ pathname }: URL) => pathname.startsWith('/functions/');
    const findings = await verifyInBrowser(browser, address, build.site, isBackend);
    found.push(findings.map(({ file, message }) => `${file}: ${message}`));
    await server.close();
  }
  const [byHonest, byOther = [], byReturn = [], byHeader = []] = found;
  expect(byHonest).toEqual([]);
  for (const path of ['', 'index.html', '?no-such-page', 'es/'])
    expect(byOther.join('\n')).toMatch(
      new RegExp(`index.html: It differs: .* \\(in Chromium at /${path.replace('?', '\\?')}`),
    );
  expect(byReturn.join('\n')).toMatch(/index\.html: It differs: .* \(in Chromium at \/\)/);
  expect(byHeader.join('\n')).toContain('link');
});
