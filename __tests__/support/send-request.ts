import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestSettings {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, unlike by `fetch`, which normalizes a malformed path. */
  path?: string;
}

/**
 * Sends one request over a new connection. Each request has a different client address in `x-forwarded-for`, because hosts
 * limit the requests of one address.
 */
export async function sendRequest(url: string, { headers, ...settings }: RequestSettings = {}) {
  const outgoing = request(url, {
    ...settings,
    agent: false,
    headers: { 'x-forwarded-for': createAddress(), ...headers },
  });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

let addressCount = 0;

function createAddress(): string {
  addressCount += 1;
  return `10.0.${addressCount >> 8}.${addressCount & 255}`;
}
