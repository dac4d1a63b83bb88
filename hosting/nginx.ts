import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readBuiltSite } from '../publish/built-site';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, siteHeaders } from '../publish/headers';
import { publicPaths } from '../supabase/functions/_shared/registry';
import { type Environment, readSupabaseUrl } from './settings';

/** What the template asks for besides what every host has in common. */
export interface NginxSettings {
  supabaseUrl: string;
  /** Where the built site lies on this machine: its headers depend on what was built. */
  builtSite: string;
  /** Where nginx finds it: the absolute path of its copy on the server. */
  siteRoot: string;
  /** What `listen` takes: a port, or address and port. */
  listen: string;
  serverName: string;
  /** The folder of certbot's `fullchain.pem` and `privkey.pem`; undefined where something else in front speaks https. */
  certificate?: string | undefined;
  /** An existing directory in which nginx makes its two cache directories. */
  cacheDir: string;
  /** A free port on 127.0.0.1 that nginx uses to talk to itself. */
  supabasePort: number;
  /** Addresses of the name servers that find the Supabase project. */
  resolver: string;
  /** The certificate authorities by which Supabase's certificate is checked. */
  caCertificates: string;
  /** Whether nginx has the module brotli_static. */
  brotli: boolean;
}

const TEMPLATE = join(__dirname, 'nginx.conf.template');
/** Where Debian keeps the certificate authorities (package ca-certificates). */
const CA_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const SUPABASE_PORT = 8791;

/** Writes the configuration for a built site into a file. @returns the file */
export function writeNginx(site: string, env: Environment, file: string): string[] {
  const resolvConf = readFileSync('/etc/resolv.conf', 'utf8');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, renderNginxSite(readNginxSettings(env, resolvConf, site)));
  return [file];
}

/**
 * The settings of the nginx that serves visitors, from the environment; hosting/README.md explains each.
 * `resolvConf` is the text of /etc/resolv.conf, which names the name servers of this machine.
 *
 * @throws Error that names the variable that is missing or wrong.
 */
export function readNginxSettings(env: Environment, resolvConf: string, builtSite = 'public'): NginxSettings {
  const { NGINX_SITE_ROOT, NGINX_LISTEN, NGINX_SERVER_NAME, NGINX_CACHE_DIR, NGINX_RESOLVER, NGINX_BROTLI } =
    env;
  const certificate = env.NGINX_CERTIFICATE?.trim() || undefined;
  return {
    supabaseUrl: readSupabaseUrl(env),
    builtSite,
    siteRoot: NGINX_SITE_ROOT?.trim() || resolve(builtSite),
    certificate,
    listen: NGINX_LISTEN?.trim() || (certificate === undefined ? '80' : '443 ssl'),
    serverName: NGINX_SERVER_NAME?.trim() || '_',
    cacheDir: NGINX_CACHE_DIR?.trim() || '/var/lib/nginx',
    supabasePort: readPort(env),
    resolver: NGINX_RESOLVER?.trim() || readNameServers(resolvConf),
    caCertificates: CA_CERTIFICATES,
    brotli: NGINX_BROTLI?.trim() === 'on',
  };
}

function readPort({ NGINX_SUPABASE_PORT }: Environment): number {
  const text = NGINX_SUPABASE_PORT?.trim();
  if (!text) return SUPABASE_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new Error(
    `NGINX_SUPABASE_PORT is "${text}". Give a free port from 1 to 65535, such as ${SUPABASE_PORT}.`,
  );
}

function readNameServers(resolvConf: string): string {
  const addresses = [...resolvConf.matchAll(/^nameserver\s+(\S+)/gm)].map(([, address = '']) => address);
  if (addresses.length === 0) {
    throw new Error('/etc/resolv.conf names no name server. Set NGINX_RESOLVER to the address of one.');
  }
  return addresses.map((address) => (address.includes(':') ? `[${address}]` : address)).join(' ');
}

/**
 * The configuration of the site for nginx.
 *
 * @throws Error where there is no built site, or when the template has a name that nothing fills.
 */
export function renderNginxSite(settings: NginxSettings): string {
  const site = readBuiltSite(settings.builtSite);
  const { pathPrefix } = site.buildInfo;
  const values: Record<string, string> = {
    SUPABASE_URL: settings.supabaseUrl,
    SITE_ROOT: settings.siteRoot,
    LISTEN: settings.listen,
    SERVER_NAME: settings.serverName,
    CERTIFICATE: settings.certificate === undefined ? '' : certificateLines(settings.certificate),
    FROM_HTTP: settings.certificate === undefined ? '' : redirectFromHttp(settings.serverName),
    CACHE_DIR: settings.cacheDir,
    SUPABASE_PORT: String(settings.supabasePort),
    RESOLVER: settings.resolver,
    CA_CERTIFICATES: settings.caCertificates,
    BROTLI_STATIC: settings.brotli ? 'brotli_static on;' : '',
    SITE_HEADERS: Object.entries(siteHeaders(site))
      .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
      .join('\n  '),
    PATH_PREFIX: pathPrefix,
    ...(pathPrefix === '' ? { CUT_PREFIX: '', OUTSIDE_PREFIX: '' } : prefixLocations(pathPrefix)),
    PUBLIC_PATHS: publicPaths.map((path) => path.replaceAll('.', '\\.')).join('|'),
    HASHED_FILE,
    IMMUTABLE,
    REVALIDATE,
  };
  return readFileSync(TEMPLATE, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_found, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE} asks for \${${name}}, which nothing fills.`);
    return value;
  });
}

function certificateLines(folder: string): string {
  return `ssl_certificate ${folder}/fullchain.pem;\n  ssl_certificate_key ${folder}/privkey.pem;`;
}

function redirectFromHttp(serverName: string): string {
  return `server {
  listen 80;
  server_name ${serverName};
  return 301 https://$host$request_uri;
}`;
}

/** For a site in a folder of its host. The files themselves know nothing of that folder. */
function prefixLocations(pathPrefix: string) {
  return {
    CUT_PREFIX: `rewrite ^${pathPrefix}(/.*)$ $1 break;`,
    OUTSIDE_PREFIX: [
      `absolute_redirect off;`,
      `location = ${pathPrefix} { return 301 ${pathPrefix}/; }`,
      `location ^~ ${pathPrefix}/404 { return 404; }`,
      `location / { return 404; }`,
    ].join('\n  '),
  };
}

/** A value as nginx reads it: in quotes, and with a dollar sign that starts no variable refused. */
function quote(value: string): string {
  if (/[$\n]/.test(value))
    throw new Error(
      `nginx cannot take the header value ${JSON.stringify(value)}: it has a $ or a line break.`,
    );
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
