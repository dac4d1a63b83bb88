import { lookup } from 'node:dns';
import type { ClientRequest, IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { readSetting } from '../content/setting';

// A host must not be able to block the command or exhaust its memory.
const TIMEOUT_MS = 5_000;
const MAX_BYTES = 5 * 1024 * 1024;
const MAX_REDIRECTS = 3;

/** Addresses that do not belong to a public host: https://www.iana.org/assignments/iana-ipv4-special-registry */
const reserved = { ipv4: new BlockList(), ipv6: new BlockList() };
const getFamily = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6');
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3
  ::/3 4000::/2 8000::/1 2001::/23 2001:db8::/32 2002::/16`.split(/\s+/)) {
  const [network = '', prefix] = range.split('/');
  reserved[getFamily(network)].addSubnet(network, Number(prefix), getFamily(network));
}

export const isPublicAddress = (address: string): boolean =>
  !reserved[getFamily(address)].check(address, getFamily(address));

/** Explains why an address is not public. Some networks replace the addresses of public hosts. */
export function describeBlocked(address: string): string {
  if (/^198\.1[89]\./.test(address))
    return 'a proxy or VPN on this computer replaces the address of its host (fake IP). Turn that off, and try again';
  if (/^64:ff9b:/i.test(address))
    return 'this network reaches its host only through NAT64, which is not supported. Use a network with IPv4';
  return 'its host is in a private network';
}

/** Replaces `ipfs://` by the gateway in IPFS_GATEWAY. */
function resolveIpfs(url: string): string {
  const [, file] = /^ipfs:\/\/(?:ipfs\/)?(.+)/i.exec(url) ?? [];
  if (file === undefined) return url;
  const gateway = readSetting(process.env, 'IPFS_GATEWAY');
  if (gateway === undefined)
    throw new Error('it is on IPFS. Set IPFS_GATEWAY to an https gateway, such as https://ipfs.io');
  return `${gateway.replace(/\/$/, '')}/ipfs/${file}`;
}

/** Resolves a host name to public addresses. The connection uses them, so a second lookup cannot return others. */
const lookupPublic: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses = []) => {
    const [first] = addresses;
    if (error || !first) return callback(new Error('its host name does not exist'), '', 0);
    const blocked = addresses.find(({ address }) => !isPublicAddress(address));
    if (blocked) return callback(new Error(describeBlocked(blocked.address)), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });

/** Opens an https connection. Tests replace it, because no certificate is valid for a local server. */
export type Connect = (
  url: URL,
  options: https.RequestOptions,
  onResponse: (response: IncomingMessage) => void,
) => ClientRequest;

/**
 * Fetches a file whose URL a stranger chose: only https, at most 5 MB in 5 seconds, and nothing from a private network,
 * even after a redirect. Files on IPFS come from the gateway in IPFS_GATEWAY.
 *
 * @throws Error with the end of a sentence, such as `its host is in a private network`
 */
export async function fetchUntrusted(
  firstUrl: string,
  connect: Connect = https.request,
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    for (let url = resolveIpfs(firstUrl), redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await request(url, connect, signal);
      const { statusCode = 0, headers } = response;
      if (statusCode === 200) return await readBody(response);
      response.destroy();
      if (statusCode < 300 || statusCode > 399 || headers.location === undefined)
        throw new Error(`its host returned status ${statusCode}`);
      url = new URL(headers.location, url).href;
    }
    throw new Error('it redirects too often');
  } catch (error) {
    throw signal.aborted ? new Error(`it took more than ${timeoutMs / 1_000} seconds`) : error;
  }
}

function request(link: string, connect: Connect, signal: AbortSignal): Promise<IncomingMessage> {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
    throw new Error('it is not an https address');
  // Connections to an IP address skip the lookup.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Error('its host is an IP address');
  const options = { lookup: lookupPublic, signal, agent: false };
  return new Promise((resolve, reject) => {
    // Without a response, for example after status 101, the connection ends with `close` only.
    const rejectClosed = () => reject(new Error('its host closed the connection without a response'));
    connect(url, options, resolve).on('error', reject).on('close', rejectClosed).end();
  });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('it is larger than 5 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
