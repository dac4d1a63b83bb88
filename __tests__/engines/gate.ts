import { createServer } from 'node:http';
import { listenOnLoopback } from '../../tools/dev/loopback';

/** A door in front of a site, for browsers in which a test cannot hold or count requests. */
export interface Gate {
  origin: string;
  /** The paths that were asked for, in order. */
  asked: string[];
  /** Keeps scripts waiting, as a slow line does, until the function that it returns is called. */
  holdScripts: () => () => void;
  close: () => Promise<void>;
}

/** The path of a page that is no part of the site, with a field to paste into. */
export const PASTE_PATH = '/paste-here';

export async function openGate(siteOrigin: () => string): Promise<Gate> {
  const asked: string[] = [];
  let open = Promise.resolve();
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    asked.push(url);
    if (url === PASTE_PATH) {
      response
        .setHeader('content-type', 'text/html')
        .end('<title>Paste</title><textarea autofocus></textarea>');
      return;
    }
    const pass = async () => {
      if (url.endsWith('.js')) await open;
      const answer = await fetch(`${siteOrigin()}${url}`, { redirect: 'manual' });
      // What fetch has unpacked is not packed any more.
      const headers = [...answer.headers].filter(
        ([name]) => !/^content-(encoding|length)$|^transfer-/.test(name),
      );
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    };
    pass().catch(() => response.destroy());
  });
  const listening = await listenOnLoopback(server, 0);
  return {
    origin: listening.origin,
    asked,
    holdScripts() {
      let release = () => {};
      open = new Promise((resolve) => (release = resolve));
      return release;
    },
    close: () => listening.close(),
  };
}
