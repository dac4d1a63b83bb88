import { extname } from 'node:path';
import type { BuiltSite } from '../site-files/built-site';
import { contentSecurityPolicy } from './content-security-policy';

/**
 * How long browsers keep a file, on every host. Gatsby puts a hash of the content into the names of its scripts and
 * styles and of everything under /static/, so those never change; pages and page data do.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Paths of files that never change, as a regular expression that JavaScript and nginx (PCRE) both read. */
export const HASHED_FILE = '^/(static/.+|[^/]+[-.][0-9a-f]{20}\\.(js|css))$';

/** A drawing that is opened by itself, outside of the page: no script runs, and nothing is loaded. */
export const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Types that not every host knows, by the extension. */
const types = new Map([
  ['.ico', 'image/x-icon'],
  ['.csv', 'text/csv'],
  ['.atom', 'application/atom+xml'],
]);

/** The page copies an address, and needs nothing else that browsers ask permission for. */
const permissions =
  'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), ' +
  'gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), ' +
  'serial=(), usb=()';

/**
 * The headers of every answer of the site, whatever its path and whatever the host.
 *
 * HSTS names this host alone: its subdomains may serve other sites. Browsers ignore it over http. There is no
 * `upgrade-insecure-requests`: the policy allows the site's own origin alone, so nothing insecure can be loaded, and a
 * machine without a certificate would lose its scripts.
 */
export function siteHeaders(site: BuiltSite): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

const hashedFile = new RegExp(HASHED_FILE);

/** The headers of a file by its path from the root of the site, such as `/static/a.svg`, besides {@link siteHeaders}, some of which they replace. */
export function fileHeaders(path: string): Readonly<Record<string, string>> {
  const type = types.get(extname(path));
  return {
    'Cache-Control': hashedFile.test(path) ? IMMUTABLE : REVALIDATE,
    ...(type !== undefined && { 'Content-Type': type }),
    ...(path.endsWith('.svg') && { 'Content-Security-Policy': DRAWING_POLICY }),
  };
}

/** The files of a site that need headers of their own besides caching, with these headers. */
export const specialFiles = ({ paths }: BuiltSite): { path: string; headers: Record<string, string> }[] =>
  paths
    .map((path) => {
      const { 'Cache-Control': _, ...headers } = fileHeaders(path);
      return { path, headers };
    })
    .filter(({ headers }) => Object.keys(headers).length > 0);
