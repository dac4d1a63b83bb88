import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestSettings {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, unlike by `fetch`, which normalizes a malformed path. */
  path?: string;
}

/** Sends a request over a new connection and from a new client address, because hosts limit the requests of an address. */
export async function sendRequest(url: string, { headers, ...settings }: RequestSettings = {}) {
  const allHeaders = { 'x-forwarded-for': createAddress(), ...headers };
  const outgoing = request(url, { ...settings, agent: false, headers: allHeaders });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}

let addressCount = 0;

function createAddress(): string {
  addressCount += 1;
  return `10.0.${addressCount >> 8}.${addressCount & 255}`;
}
