import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream';
import sirv from 'sirv';
import { listLanguageFolders, listPageFolders, readBuiltSite } from '../../build/site-files/build-info';
import { getFileHeaders, REVALIDATE, getSiteHeaders } from '../../build/hosting/headers';
import { FUNCTIONS_PATH, publicPaths } from '../../supabase/functions/registry';
import { getPathname, type Middleware } from './functions-server';
import { listenLocally, type LocalServer } from './local-server';

/**
 * Serves a built site like a production host: the same headers, Brotli and gzip, immutable hashed files, revalidation of
 * everything else, each language's 404 page with status 404, and only public paths of the functions. Listens on 127.0.0.1.
 * @param functions serves the backend's paths and calls `next` for files
 * @throws Error if the port is taken, or if the folder contains no built site.
 */
export async function startSiteServer(
  folder: string,
  port: number,
  functions: Middleware,
): Promise<LocalServer> {
  const site = readBuiltSite(folder);
  const headers = new Map(Object.entries(getSiteHeaders(site)));
  const { pathPrefix } = site.buildInfo;
  const folders = listLanguageFolders(site);
  const pageFolders = listPageFolders(site);
  const files = sirv(folder, {
    // Reads the folder on each request.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) =>
      response.setHeaders(new Map(Object.entries(getFileHeaders(pathname)))),
    onNoMatch: sendNotFoundPage,
  });

  function sendNotFoundPage(request: IncomingMessage, response: ServerResponse): void {
    const language = folders.find((each) => getPathname(request).startsWith(`${each}/`)) ?? '';
    response.writeHead(404, { 'content-type': 'text/html;charset=utf-8', 'cache-control': REVALIDATE });
    if (request.method === 'HEAD') return void response.end();
    // A build may have deleted the file.
    pipeline(createReadStream(path.join(folder, language, '404.html')), response, () => undefined);
  }

  const server = createServer((request, response) => {
    response.setHeaders(headers);
    const pathname = getPathname(request);
    if (pathname.startsWith(FUNCTIONS_PATH)) {
      if (!publicPaths.includes(pathname)) return sendNotFoundPage(request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    functions(request, response, () => {
      if (pageFolders.some((folder) => pathname === pathPrefix + folder))
        return response.writeHead(301, { location: `${pathname}/`, 'cache-control': REVALIDATE }).end();
      if (!request.url?.startsWith(`${pathPrefix}/`)) return sendNotFoundPage(request, response);
      request.url = request.url.slice(pathPrefix.length);
      files(request, response);
    });
  });
  return listenLocally(server, port, 'set PORT to a free port: PORT=9001 npm run serve');
}
