import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestSettings {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** The path as sent. `fetch` would normalize a malformed one. */
  path?: string;
}

/**
 * Sends one request over a new connection. Each request has another client address in `x-forwarded-for`, because hosts
 * limit the requests of one address.
 */
export async function sendRequest(url: string, { headers, ...settings }: RequestSettings = {}) {
  const sent = request(url, {
    ...settings,
    agent: false,
    headers: { 'x-forwarded-for': nextAddress(), ...headers },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

let addressCount = 0;

function nextAddress(): string {
  addressCount += 1;
  return `10.0.${addressCount >> 8}.${addressCount & 255}`;
}
