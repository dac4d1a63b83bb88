import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import type { Middleware } from './functions-server';
import { listenOnLoopback, type LoopbackServer } from './loopback';

export interface SiteServerOptions {
  /** The folder that the build wrote. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** Answers the backend's paths; everything else is a file. */
  functions: Middleware;
}

/** What Gatsby writes with a hash of the content in its name, so that the name never means other bytes. */
const hashedFile = /-[0-9a-f]{20}\.js$|\.[0-9a-f]{20}\.css$|^\/static\//;

/**
 * Serves a built site as a production host would: brotli and gzip, hashed files cached for good, everything else asked
 * for again, and the 404 page with a real 404. Listens on loopback only.
 *
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export function startSiteServer({ folder, port, functions }: SiteServerOptions): Promise<LoopbackServer> {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => response.setHeader('cache-control', cacheControl(pathname)),
    onNoMatch: (request, response) => sendNotFoundPage(folder, request, response),
  });
  const server = createServer((request, response) => {
    functions(request, response, () => files(request, response));
  });
  return listenOnLoopback(server, port);
}

export function cacheControl(pathname: string): string {
  return hashedFile.test(pathname)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}

function sendNotFoundPage(folder: string, request: IncomingMessage, response: ServerResponse) {
  const encoding = ['br', 'gzip'].find((name) => request.headers['accept-encoding']?.includes(name));
  const extension = encoding ? { br: '.br', gzip: '.gz' }[encoding] : '';
  response.writeHead(404, {
    'content-type': 'text/html;charset=utf-8',
    'cache-control': cacheControl('/404.html'),
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(path.join(folder, `404.html${extension}`)).pipe(response);
}
