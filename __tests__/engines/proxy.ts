import { createServer } from 'node:http';
import { listenLocally } from '../../tools/dev/local-server';

/** A proxy in front of a site, for browsers in which tests cannot intercept requests. */
export interface Proxy {
  origin: string;
  /** Requested paths, in order. */
  requested: string[];
  /** Delays scripts, as on a slow network, until the returned function is called. */
  delayScripts: () => () => void;
  close: () => Promise<void>;
}

/** Path of a page with a field to paste into. It is not part of the site. */
export const PASTE_PATH = '/paste-here';

export async function startProxy(siteOrigin: string): Promise<Proxy> {
  const requested: string[] = [];
  let scriptsReleased = Promise.resolve();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    requested.push(url);
    if (url === PASTE_PATH) {
      response
        .setHeader('content-type', 'text/html')
        .end('<title>Paste</title><textarea autofocus></textarea>');
      return;
    }
    const forward = async () => {
      if (url.endsWith('.js')) await scriptsReleased;
      const upstream = await fetch(siteOrigin + url, { redirect: 'manual' });
      // `fetch` has decompressed the body.
      const wrongHeader = /^content-(encoding|length)$|^transfer-/;
      const headers = [...upstream.headers].filter(([name]) => !wrongHeader.test(name));
      response.writeHead(upstream.status, headers).end(Buffer.from(await upstream.arrayBuffer()));
    };
    forward().catch(() => response.destroy());
  });
  const listening = await listenLocally(server, 0);
  return {
    origin: listening.origin,
    requested,
    delayScripts() {
      let release = () => {};
      scriptsReleased = new Promise((resolve) => (release = resolve));
      return release;
    },
    close: () => listening.close(),
  };
}
