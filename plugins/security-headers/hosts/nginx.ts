import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, readSetting } from '../../content-model/setting';
import { listLanguageFolders, readBuiltSite } from '../../site-files/build-info';
import {
  SVG_POLICY,
  HASHED_FILE,
  IMMUTABLE,
  REVALIDATE,
  getSiteHeaders,
  listFilesWithExtraHeaders,
} from '../headers';
import { publicPaths } from '../../../supabase/functions/_shared/http/registry';
import type { Host } from './host';
import { functionResponsePattern, hostErrors, readSupabaseUrl } from './backend';

/** Headers that Supabase and its CDN, Cloudflare, add to a response. nginx has no allowlist for headers. */
const upstreamHeaders =
  `Age Alt-Svc CF-Cache-Status CF-Ray NEL Report-To SB-Gateway-Version SB-Project-Ref SB-Request-Id Server-Timing
  Set-Cookie Speculation-Rules X-Deno-Execution-Id X-SB-Edge-Region X-Served-By`.split(/\s+/);
const TEMPLATE = path.join(__dirname, 'nginx.conf.template');
/** Debian's default web root, which certbot uses to validate the domain, whether or not this site is installed. */
const WEBROOT = '/var/www/html';

export const nginx: Host = {
  name: 'nginx',
  proxiesFunctions: true,
  sendsHeaders: true,
  notFoundPerLanguage: true,
  needsFile: true,
  write(site, env, file) {
    const configuration = renderNginxSite(site, env, readFileSync('/etc/resolv.conf', 'utf8'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, configuration);
    return [file];
  },
};

/** Renders the nginx configuration of a built site from the variables in docs/deploy.md. @throws Error if one is invalid */
export function renderNginxSite(builtSite: string, env: Environment, resolvConf: string): string {
  const site = readBuiltSite(builtSite);
  const { pathPrefix } = site.buildInfo;
  // Files are stored without the path prefix.
  const stripPrefix = pathPrefix === '' ? '' : `rewrite ^${pathPrefix}(/.*)$ $1 break;`;
  const folders = listLanguageFolders(site);
  const allHeaders = getSiteHeaders(site);
  const { 'Content-Security-Policy': policy = '', ...headers } = allHeaders;
  const readNginxSetting = (name: string) => readSetting(env, `NGINX_${name}`);
  const serverName = readNginxSetting('SERVER_NAME') ?? '_';
  const certificate = readNginxSetting('CERTIFICATE');
  /** The values of the variables in the template. A list has one entry per line. */
  const values: Record<string, string | string[]> = {
    SUPABASE_URL: readSupabaseUrl(env),
    SUPABASE_PORT: readNginxSetting('SUPABASE_PORT') ?? '8791',
    SITE_ROOT: readNginxSetting('SITE_ROOT') ?? path.resolve(builtSite),
    LISTEN: readNginxSetting('LISTEN') ?? (certificate === undefined ? '80' : '443 ssl'),
    SERVER_NAME: serverName,
    CERTIFICATE: certificate === undefined ? '' : renderCertificate(certificate),
    HTTP_REDIRECT: certificate === undefined ? '' : renderHttpRedirect(serverName),
    CACHE_DIR: readNginxSetting('CACHE_DIR') ?? '/var/lib/nginx',
    RESOLVER: readNginxSetting('RESOLVER') ?? readNameServers(resolvConf),
    TRUSTED_PROXY: renderTrustedProxy(readNginxSetting('TRUSTED_PROXY')),
    BROTLI_STATIC: readNginxSetting('BROTLI') === 'on' ? 'brotli_static on;' : '',
    POLICY: policy,
    SVG_POLICY,
    SITE_HEADERS: Object.entries(headers).map(([name, value]) => `add_header ${name} "${value}" always;`),
    PATH_PREFIX: pathPrefix,
    STRIP_PREFIX: stripPrefix,
    OUTSIDE_PREFIX: pathPrefix === '' ? '' : renderOutsidePrefix(pathPrefix),
    NOT_FOUND_PAGES: folders.map((folder) => `"~^${pathPrefix}${folder}/" ${folder}/404.html;`),
    LANGUAGE_FOLDERS: folders.flatMap((folder) => renderLanguageFolder(folder, pathPrefix)),
    FILE_TYPES: listFilesWithExtraHeaders(site)
      .filter(({ headers }) => 'Content-Type' in headers)
      .map(({ path, headers: { 'Content-Type': type } }) => {
        return `location = ${pathPrefix}${path} { types {} default_type ${type}; ${stripPrefix} }`;
      }),
    HOST_ERRORS: Object.entries(hostErrors).map(
      ([status, error]) => `${status} '${JSON.stringify({ error })}';`,
    ),
    HIDDEN_HEADERS: [...upstreamHeaders, ...Object.keys(allHeaders)].map(
      (name) => `proxy_hide_header ${name};`,
    ),
    FUNCTION_RESPONSE: functionResponsePattern,
    PUBLIC_PATHS: publicPaths.map((publicPath) => publicPath.replaceAll('.', '\\.')).join('|'),
    HASHED_FILE,
    IMMUTABLE,
    REVALIDATE,
  };
  return readFileSync(TEMPLATE, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} contains \${${name}}, which has no value.`);
    return [value].flat().join('\n  ');
  });
}

function readNameServers(resolvConf: string): string {
  const addresses = [...resolvConf.matchAll(/^nameserver\s+(\S+)/gm)].map(([, address = '']) => address);
  if (addresses.length === 0)
    throw new Error('/etc/resolv.conf lists no name server. Set NGINX_RESOLVER to the address of one.');
  return addresses.map((address) => (address.includes(':') ? `[${address}]` : address)).join(' ');
}

const renderCertificate = (folder: string) => [
  `ssl_certificate ${folder}/fullchain.pem;`,
  `ssl_certificate_key ${folder}/privkey.pem;`,
];

/** Renders a server that redirects to HTTPS, except for certbot's requests. @throws Error without a domain */
function renderHttpRedirect(serverName: string): string {
  // Not `$host`: a request can contain any host, and caches would store the redirect.
  const domain = /^[\w-]+(?:\.[\w-]+)+(?!\S)/.exec(serverName)?.[0];
  if (domain === undefined)
    throw new Error(
      'With NGINX_CERTIFICATE, NGINX_SERVER_NAME must begin with a domain, such as example.com.',
    );
  return `server {
  listen 80;
  server_name ${serverName};
  location ^~ /.well-known/acme-challenge/ {
    root ${WEBROOT};
  }
  location / {
    return 301 https://${domain}$request_uri;
  }
}`;
}

/** Trusts a proxy's `X-Forwarded-For`, so that the rate limit applies per visitor. */
function renderTrustedProxy(addresses: string | undefined): string[] {
  if (addresses === undefined) return [];
  const sources = addresses.split(/\s+/).map((address) => `set_real_ip_from ${address};`);
  return [...sources, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'];
}

const renderOutsidePrefix = (pathPrefix: string) => [
  `location = ${pathPrefix} { return 301 ${pathPrefix}/; }`,
  `location ^~ ${pathPrefix}/404 { return 404; }`,
  `location / { return 404; }`,
];

const renderLanguageFolder = (folder: string, pathPrefix: string) => [
  `location = ${pathPrefix}${folder} { return 301 ${pathPrefix}${folder}/$is_args$args; }`,
  `location ^~ ${folder}/404 { internal; }`,
  ...(pathPrefix === '' ? [] : [`location ^~ ${pathPrefix}${folder}/404 { return 404; }`]),
];
