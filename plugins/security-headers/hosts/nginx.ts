import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, readSetting } from '../../content-model/setting';
import { languageFolders, readBuiltSite } from '../../site-files/built-site';
import { SVG_POLICY, HASHED_FILE, IMMUTABLE, REVALIDATE, siteHeaders, specialFiles } from '../headers';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import type { Host } from './host';
import { functionResponse, hostErrors, renderError } from './host-errors';
import { readSupabaseUrl } from './settings';

/** Headers that Supabase and its CDN, Cloudflare, add to a response. nginx has no allowlist for headers. */
const upstreamHeaders =
  `Age Alt-Svc CF-Cache-Status CF-Ray NEL Report-To SB-Gateway-Version SB-Project-Ref SB-Request-Id Server-Timing
  Set-Cookie Speculation-Rules X-Deno-Execution-Id X-SB-Edge-Region X-Served-By`.split(/\s+/);
const TEMPLATE = path.join(__dirname, 'nginx.conf.template');
/** Debian's default web root, where certbot validates the domain before and after this site is installed. */
const WEBROOT = '/var/www/html';

export const nginx: Host = {
  name: 'nginx',
  proxiesFunctions: true,
  sendsHeaders: true,
  notFoundPerLanguage: true,
  addedHeaders: 'x-cache-status',
  needsFile: true,
  write(site, env, file) {
    const configuration = renderNginxSite(site, env, readFileSync('/etc/resolv.conf', 'utf8'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, configuration);
    return [file];
  },
};

/** Renders the nginx configuration of a built site, with the variables in docs/deploy.md. @throws Error if one is invalid */
export function renderNginxSite(builtSite: string, env: Environment, resolvConf: string): string {
  const site = readBuiltSite(builtSite);
  const { pathPrefix } = site.buildInfo;
  // Files are stored without the path prefix.
  const stripPrefix = pathPrefix === '' ? '' : `rewrite ^${pathPrefix}(/.*)$ $1 break;`;
  const folders = languageFolders(site);
  const allHeaders = siteHeaders(site);
  const { 'Content-Security-Policy': policy = '', ...headers } = allHeaders;
  const setting = (name: string) => readSetting(env, `NGINX_${name}`);
  const serverName = setting('SERVER_NAME') ?? '_';
  const certificate = setting('CERTIFICATE');
  const values: Record<string, string> = {
    SUPABASE_URL: readSupabaseUrl(env),
    SUPABASE_PORT: setting('SUPABASE_PORT') ?? '8791',
    SITE_ROOT: setting('SITE_ROOT') ?? path.resolve(builtSite),
    LISTEN: setting('LISTEN') ?? (certificate === undefined ? '80' : '443 ssl'),
    SERVER_NAME: serverName,
    CERTIFICATE:
      certificate === undefined
        ? ''
        : `ssl_certificate ${certificate}/fullchain.pem;\n  ssl_certificate_key ${certificate}/privkey.pem;`,
    FROM_HTTP: certificate === undefined ? '' : renderHttpRedirect(serverName),
    CACHE_DIR: setting('CACHE_DIR') ?? '/var/lib/nginx',
    RESOLVER: setting('RESOLVER') ?? readNameServers(resolvConf),
    TRUSTED_PROXY: renderTrustedProxy(setting('TRUSTED_PROXY')),
    BROTLI_STATIC: setting('BROTLI') === 'on' ? 'brotli_static on;' : '',
    POLICY: policy,
    SVG_POLICY,
    SITE_HEADERS: Object.entries(headers)
      .map(([name, value]) => `add_header ${name} "${value}" always;`)
      .join('\n  '),
    PATH_PREFIX: pathPrefix,
    STRIP_PREFIX: stripPrefix,
    OUTSIDE_PREFIX: pathPrefix === '' ? '' : renderOutsidePrefix(pathPrefix),
    NOT_FOUND_PAGES: folders.map((folder) => `"~^${pathPrefix}${folder}/" ${folder}/404.html;`).join('\n  '),
    LANGUAGE_FOLDERS: folders.map((folder) => renderLanguageFolder(folder, pathPrefix)).join('\n  '),
    FILE_TYPES: specialFiles(site)
      .flatMap(({ path, headers: { 'Content-Type': type } }) =>
        type === undefined
          ? []
          : `location = ${pathPrefix}${path} { types {} default_type ${type}; ${stripPrefix} }`,
      )
      .join('\n  '),
    HOST_ERRORS: Object.entries(hostErrors)
      .map(([status, error]) => `${status} '${renderError(error)}';`)
      .join('\n  '),
    HIDDEN_HEADERS: [...upstreamHeaders, ...Object.keys(allHeaders)]
      .map((name) => `proxy_hide_header ${name};`)
      .join('\n  '),
    FUNCTION_RESPONSE: functionResponse,
    PUBLIC_PATHS: publicPaths.map((publicPath) => publicPath.replaceAll('.', '\\.')).join('|'),
    HASHED_FILE,
    IMMUTABLE,
    REVALIDATE,
  };
  return readFileSync(TEMPLATE, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_found, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} contains \${${name}}, which has no value.`);
    return value;
  });
}

function readNameServers(resolvConf: string): string {
  const addresses = [...resolvConf.matchAll(/^nameserver\s+(\S+)/gm)].map(([, address = '']) => address);
  if (addresses.length === 0) {
    throw new Error('/etc/resolv.conf lists no name server. Set NGINX_RESOLVER to the address of one.');
  }
  return addresses.map((address) => (address.includes(':') ? `[${address}]` : address)).join(' ');
}

function renderHttpRedirect(serverName: string): string {
  // A visitor's Host header could contain any host, and caches would store the redirect.
  const name = /^[\w-]+(?:\.[\w-]+)+(?!\S)/.exec(serverName)?.[0];
  if (name === undefined) {
    throw new Error('NGINX_CERTIFICATE needs the domain in NGINX_SERVER_NAME, such as bobo.fun.');
  }
  return `server {
  listen 80;
  server_name ${serverName};
  location ^~ /.well-known/acme-challenge/ {
    root ${WEBROOT};
  }
  location / {
    return 301 https://${name}$request_uri;
  }
}`;
}

/** Takes the visitors' addresses, to which the rate limit applies, from a proxy in front of nginx. */
function renderTrustedProxy(addresses: string | undefined): string {
  if (addresses === undefined) return '';
  const from = addresses.split(/\s+/).map((address) => `set_real_ip_from ${address};`);
  return [...from, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'].join('\n  ');
}

/** Renders the locations outside of the path prefix. */
function renderOutsidePrefix(pathPrefix: string): string {
  return [
    `location = ${pathPrefix} { return 301 ${pathPrefix}/; }`,
    `location ^~ ${pathPrefix}/404 { return 404; }`,
    `location / { return 404; }`,
  ].join('\n  ');
}

function renderLanguageFolder(folder: string, pathPrefix: string): string {
  return [
    `location = ${pathPrefix}${folder} { return 301 ${pathPrefix}${folder}/$is_args$args; }`,
    `location ^~ ${folder}/404 { internal; }`,
    ...(pathPrefix === '' ? [] : [`location ^~ ${pathPrefix}${folder}/404 { return 404; }`]),
  ].join('\n  ');
}
