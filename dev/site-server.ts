import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { readBuiltSite } from '../hosting/built-site';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, siteHeaders } from '../hosting/headers';
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

const hashedFile = new RegExp(HASHED_FILE);

/**
 * Serves a built site as a production host would: with the same headers, brotli and gzip, hashed files cached for good,
 * everything else asked for again, and the 404 page with a real 404. Listens on loopback only.
 *
 * @throws Error with code EADDRINUSE when the port is taken, and where the folder holds no built site.
 */
export async function startSiteServer({
  folder,
  port,
  functions,
}: SiteServerOptions): Promise<LoopbackServer> {
  const site = readBuiltSite(folder);
  const headers = new Map(Object.entries(siteHeaders(site)));
  const { pathPrefix } = site.buildInfo;
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => response.setHeader('cache-control', cacheControl(pathname)),
    onNoMatch: (request, response) => sendNotFoundPage(folder, request, response),
  });
  const server = createServer((request, response) => {
    response.setHeaders(headers);
    functions(request, response, () => {
      if (!request.url?.startsWith(`${pathPrefix}/`)) return sendNotFoundPage(folder, request, response);
      request.url = request.url.slice(pathPrefix.length);
      files(request, response);
    });
  });
  return listenOnLoopback(server, port);
}

const cacheControl = (pathname: string) => (hashedFile.test(pathname) ? IMMUTABLE : REVALIDATE);

function sendNotFoundPage(folder: string, request: IncomingMessage, response: ServerResponse) {
  const page = path.join(folder, '404.html');
  const copy = [
    { encoding: 'br', file: `${page}.br` },
    { encoding: 'gzip', file: `${page}.gz` },
  ].find(({ encoding, file }) => request.headers['accept-encoding']?.includes(encoding) && existsSync(file));
  response.writeHead(404, {
    'content-type': 'text/html;charset=utf-8',
    'cache-control': REVALIDATE,
    vary: 'accept-encoding',
    ...(copy && { 'content-encoding': copy.encoding }),
  });
  if (request.method === 'HEAD') return response.end();
  return createReadStream(copy?.file ?? page).pipe(response);
}
