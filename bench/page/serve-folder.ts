import { createServer } from 'node:http';
import sirv from 'sirv';
import { startBackend } from '../../dev/backend';
import { listenOnLoopback } from '../../dev/loopback';
import { precompress } from '../../publish/precompress';

export interface ServedFolder {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a built page with its files compressed as far as they go, and with the backend, on a free port. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  await precompress(folder);
  const backend = await startBackend({ chainPort: 0 });
  const files = sirv(folder, { brotli: true, gzip: true, etag: true });
  const server = createServer((request, response) =>
    backend.middleware(request, response, () => files(request, response)),
  );
  const listening = await listenOnLoopback(server, 0);
  return {
    origin: listening.origin,
    close: async () => void (await Promise.all([listening.close(), backend.close()])),
  };
}
