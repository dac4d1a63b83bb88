import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { languageFolders, readBuiltSite } from '../../lib/publish/built-site';
import { fileHeaders, REVALIDATE, siteHeaders } from '../../lib/publish/headers';
import { BUILD_INFO } from '../../lib/publish/build-info';
import { FUNCTIONS_PATH, publicPaths } from '../../supabase/functions/_shared/registry';
import type { Middleware } from './functions-server';
import { listenOnLoopback, type LoopbackServer } from './loopback';

interface SiteServerOptions {
  /** The folder that the build wrote. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  /** Answers the backend's paths; everything else is a file. */
  functions: Middleware;
}

/**
 * Serves a built site as a production host would: with the same headers, brotli and gzip, hashed files cached for good,
 * everything else asked for again, the 404 page of the path's language with a real 404, and of the functions the public paths
 * alone. Listens on loopback only. A build may go on next to it: until that has ended the answer may be a 503, then it is the
 * new site.
 *
 * @throws Error with code EADDRINUSE when the port is taken, and where the folder holds no built site.
 */
export async function startSiteServer({
  folder,
  port,
  functions,
}: SiteServerOptions): Promise<LoopbackServer> {
  let site: Site | undefined = readSite(folder);
  const files = sirv(folder, {
    // Looks into the folder for each request.
    dev: true,
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders: (response, pathname) => response.setHeaders(new Map(Object.entries(fileHeaders(pathname)))),
    onNoMatch: (request, response) => sendNotFoundPage(folder, site, request, response),
  });
  const server = createServer((request, response) => {
    site = readAgain(folder, site);
    if (!site) return functions(request, response, () => sendNotBuilt(response));
    const { headers, pathPrefix, folders } = site;
    response.setHeaders(headers);
    const requested = pathOf(request);
    if (requested.startsWith(FUNCTIONS_PATH)) {
      if (!publicPaths.includes(requested)) return sendNotFoundPage(folder, site, request, response);
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return response.writeHead(405, { allow: 'GET, HEAD' }).end();
    }
    functions(request, response, () => {
      if (folders.some((folder) => requested === pathPrefix + folder))
        return response.writeHead(301, { location: `${requested}/`, 'cache-control': REVALIDATE }).end();
      if (!request.url?.startsWith(`${pathPrefix}/`))
        return sendNotFoundPage(folder, site, request, response);
      request.url = request.url.slice(pathPrefix.length);
      files(request, response);
    });
  });
  return listenOnLoopback(server, port);
}

/** What the answers depend on, and when it was built. */
interface Site {
  /** Milliseconds since 1970. */
  builtAt: number;
  headers: Map<string, string>;
  pathPrefix: string;
  /** Those of the languages that have one, such as `/es`. */
  folders: readonly string[];
}

function readSite(folder: string): Site {
  // Before the files: where a build ends in between, they are read once more.
  const builtAt = buildTimeMs(folder);
  const site = readBuiltSite(folder);
  return {
    builtAt,
    headers: new Map(Object.entries(siteHeaders(site))),
    pathPrefix: site.buildInfo.pathPrefix,
    folders: languageFolders(site),
  };
}

/** @returns nothing while a build goes on */
function readAgain(folder: string, last: Site | undefined): Site | undefined {
  try {
    return last?.builtAt === buildTimeMs(folder) ? last : readSite(folder);
  } catch {
    return undefined;
  }
}

const buildTimeMs = (folder: string) => statSync(path.join(folder, BUILD_INFO)).mtimeMs;

function sendNotBuilt(response: ServerResponse) {
  response.writeHead(503, { 'content-type': 'text/plain;charset=utf-8', 'cache-control': 'no-store' });
  response.end('The site is being built. Reload this page when the build has ended.\n');
}

const pathOf = (request: IncomingMessage) => request.url?.split('?')[0] ?? '';

function sendNotFoundPage(
  folder: string,
  site: Site | undefined,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const language = site?.folders.find((each) => pathOf(request).startsWith(`${each}/`)) ?? '';
  const page = path.join(folder, language, '404.html');
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
