/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LoopbackServer } from '../../../tools/dev/loopback';
import { startSiteServer } from '../../../tools/dev/site-server';
import { writeBuildInfo } from '../../../lib/publish/build-info';

let folder: string;
let server: LoopbackServer;

function build(text: string): void {
  writeFileSync(path.join(folder, 'index.html'), `<p>${text}</p><script>${text}()</script>`);
  writeFileSync(path.join(folder, '404.html'), '<p>Nothing here.</p>');
  writeBuildInfo(folder, { commit: null, content: '', mint: '', pathPrefix: '', backendOrigin: null });
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
