import { join } from 'node:path';
import { type Environment, readSupabaseUrl } from './settings';
import type { NginxSettings } from './nginx';

/** Where Debian keeps the certificate authorities (package ca-certificates). */
const CA_CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const SUPABASE_PORT = 8791;
const PUBLIC = join(__dirname, '../public');

/**
 * The settings of the nginx that serves visitors, from the environment; hosting/README.md explains each.
 * `resolvConf` is the text of /etc/resolv.conf, which names the name servers of this machine.
 *
 * @throws Error that names the variable that is missing or wrong.
 */
export function readNginxSettings(env: Environment, resolvConf: string): NginxSettings {
  const { NGINX_SITE_ROOT, NGINX_LISTEN, NGINX_SERVER_NAME, NGINX_CACHE_DIR, NGINX_RESOLVER, NGINX_BROTLI } =
    env;
  const certificate = env.NGINX_CERTIFICATE?.trim() || undefined;
  return {
    supabaseUrl: readSupabaseUrl(env),
    builtSite: PUBLIC,
    siteRoot: NGINX_SITE_ROOT?.trim() || PUBLIC,
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
