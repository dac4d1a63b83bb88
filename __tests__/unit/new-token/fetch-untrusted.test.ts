import { createServer, request } from 'node:http';
import {
  type Connect,
  describeBlocked,
  fetchUntrusted,
  isPublicAddress,
} from '../../../build/new-token/fetch-untrusted';
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

/** Connects to the local server, regardless of the URL's host. */
const connect: Connect = ({ pathname, search }, { signal }, onResponse) =>
  request(local.origin + pathname + search, { signal }, onResponse);

test.each(['file', '?to=%2Ffile'])('fetches %s', async (path) => {
  expect(String(await fetchUntrusted(`https://files.example/${path}`, connect))).toBe('hello');
});

test.each([
  ['http://files.example/file', 'it is not an https address'],
  ['ipfs://file', 'it is on IPFS. Set IPFS_GATEWAY to an https gateway'],
  ['https://files.example/upgrade', 'its host closed the connection without a response'],
  ['https://user:word@files.example/file', 'it is not an https address'],
  ['https://127.1/file', 'its host is an IP address'],
  ['https://[::1]/file', 'its host is an IP address'],
  ['https://files.example/?to=http://files.example/file', 'it is not an https address'],
  ['https://files.example/?to=https://169.254.169.254/', 'its host is an IP address'],
  ['https://files.example/loop', 'it redirects too often'],
  ['https://files.example/missing', 'its host returned status 404'],
  ['https://files.example/large', 'it is larger than 5 MB'],
])('rejects %s', async (url, reason) => {
  await expect(fetchUntrusted(url, connect)).rejects.toThrow(reason);
});

test.each(['ipfs://cid/file', 'ipfs://ipfs/cid/file'])('fetches %s through the gateway', async (url) => {
  const environment = jest.replaceProperty(process, 'env', { IPFS_GATEWAY: 'https://gateway.example/' });
  expect(String(await fetchUntrusted(url, connect))).toBe('hello');
  environment.restore();
});

test('aborts a download that takes too long', async () => {
  const slow = fetchUntrusted('https://files.example/slow', connect, 50);
  await expect(slow).rejects.toThrow('more than 0.05 seconds');
});

test('does not connect to a host in a private network', async () => {
  const blocked = fetchUntrusted(`https://localhost:${new URL(local.origin).port}/file`);
  await expect(blocked).rejects.toThrow('its host is in a private network');
});

test.each([
  ['198.18.0.7', 'fake IP'],
  ['64:ff9b::5db8:d822', 'NAT64'],
  ['10.0.0.1', 'a private network'],
])('explains why %s is blocked', (address, reason) => {
  expect(describeBlocked(address)).toContain(reason);
});

test('accepts only public addresses', () => {
  const ipv4 =
    '10.0.0.1 100.64.0.1 127.0.0.1 169.254.169.254 172.31.0.1 192.168.1.1 0.0.0.0 1.1.1.1 172.32.0.1';
  const ipv6 = '::1 fd00::1 fe80::1 ::ffff:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2606:4700::1111';
  const accepted = `${ipv4} ${ipv6}`.split(' ').filter(isPublicAddress);
  expect(accepted).toEqual(['1.1.1.1', '172.32.0.1', '2606:4700::1111']);
});
