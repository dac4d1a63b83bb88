import { createServer } from 'node:http';
import { fetchUntrusted } from '../../../build/new-token/fetch-untrusted';
import { listenLocally, type LocalServer } from '../../../tools/dev/local-server';

const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const location = searchParams.get('to');
  if (pathname === '/loop') response.writeHead(302, { location: '/loop' }).end();
  else if (location !== null) response.writeHead(302, { location }).end();
  else if (pathname === '/upgrade')
    response.socket?.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  else if (pathname === '/file' || pathname === '/ipfs/cid/file') response.end('hello');
  else if (pathname === '/large') response.end(Buffer.alloc(5 * 1024 * 1024 + 1));
  else if (pathname === '/missing') response.writeHead(404).end();
  // Other paths send a first byte and never end.
  else response.write('.');
});
let local: LocalServer;
beforeAll(async () => void (local = await listenLocally(server, 0)));
afterAll(() => local.close());

/** Requests the path from the local server, regardless of the URL's host. */
const request = (url: string, init?: RequestInit) => {
  const { pathname, search } = new URL(url);
  return fetch(local.origin + pathname + search, init);
};

test.each(['file', '?to=%2Ffile'])('fetches %s', async (path) => {
  expect(String(await fetchUntrusted(`https://files.example/${path}`, request))).toBe('hello');
});

test.each([
  ['http://files.example/file', 'it is not an https address'],
  ['ipfs://file', 'it is on IPFS. Set IPFS_GATEWAY to an https gateway'],
  ['https://files.example/upgrade', 'its host did not answer'],
  ['https://files.example/?to=http://files.example/file', 'it is not an https address'],
  ['https://files.example/loop', 'it redirects too often'],
  ['https://files.example/missing', 'its host returned status 404'],
  ['https://files.example/large', 'it is larger than 5 MB'],
])('rejects %s', async (url, reason) => {
  await expect(fetchUntrusted(url, request)).rejects.toThrow(reason);
});

test.each(['ipfs://cid/file', 'ipfs://ipfs/cid/file'])('fetches %s through the gateway', async (url) => {
  const environment = jest.replaceProperty(process, 'env', { IPFS_GATEWAY: 'https://gateway.example/' });
  expect(String(await fetchUntrusted(url, request))).toBe('hello');
  environment.restore();
});

test('aborts a download that takes too long', async () => {
  const slow = fetchUntrusted('https://files.example/slow', request, 50);
  await expect(slow).rejects.toThrow('more than 0.05 seconds');
});

test('requests nothing from a host without a trusted certificate', async () => {
  const { port } = new URL(local.origin);
  await expect(fetchUntrusted(`https://127.0.0.1:${port}/file`)).rejects.toThrow('its host did not answer');
});
