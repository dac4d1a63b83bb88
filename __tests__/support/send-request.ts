import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RequestSettings {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent unchanged, unlike by `fetch`, which normalizes a malformed path. */
  path?: string;
}

/** Sends a request over a new connection. */
export async function sendRequest(url: string, settings: RequestSettings = {}) {
  const outgoing = request(url, { ...settings, agent: false });
  outgoing.end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}
