import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASHED_FILE, IMMUTABLE, REVALIDATE, SITE_HEADERS } from '../headers';

/** What the template asks for besides what every host has in common. */
export interface NginxSettings {
  supabaseUrl: string;
  /** Where the built site lies: the absolute path of public/ on the server. */
  siteRoot: string;
  /** What `listen` takes: a port, or address and port. */
  listen: string;
  serverName: string;
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

const TEMPLATE = join(__dirname, 'site.conf.template');

/** The configuration of the site for nginx. @throws Error when the template has a name that nothing fills. */
export function renderNginxSite(settings: NginxSettings): string {
  const values: Record<string, string> = {
    SUPABASE_URL: settings.supabaseUrl,
    SITE_ROOT: settings.siteRoot,
    LISTEN: settings.listen,
    SERVER_NAME: settings.serverName,
    CACHE_DIR: settings.cacheDir,
    SUPABASE_PORT: String(settings.supabasePort),
    RESOLVER: settings.resolver,
    CA_CERTIFICATES: settings.caCertificates,
    BROTLI_STATIC: settings.brotli ? 'brotli_static on;' : '',
    SITE_HEADERS: Object.entries(SITE_HEADERS)
      .map(([name, value]) => `add_header ${name} ${quote(value)} always;`)
      .join('\n  '),
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

/** A value as nginx reads it: in quotes, and with a dollar sign that starts no variable refused. */
function quote(value: string): string {
  if (/[$\n]/.test(value))
    throw new Error(
      `nginx cannot take the header value ${JSON.stringify(value)}: it has a $ or a line break.`,
    );
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
