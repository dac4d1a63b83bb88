import { extname } from 'node:path';
import type { BuiltSite } from '../site-files/built-site';
import { renderContentSecurityPolicy } from './content-security-policy';

/** `Cache-Control` of files with a content hash in their names, which never change, and of all others. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Paths of files with a content hash, as a regular expression that JavaScript and nginx (PCRE) both read. */
export const HASHED_FILE = '^/(static/.+|[^/]+[-.][0-9a-f]{20}\\.(js|css))$';

/** The policy of an SVG that a browser opens directly: no script runs, and nothing is loaded. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Content types by file extension, for types that some hosts lack. */
const contentTypes = new Map([
  ['.ico', 'image/x-icon'],
  ['.csv', 'text/csv'],
  ['.atom', 'application/atom+xml'],
]);

/** The page only needs to write to the clipboard. */
const permissions =
  'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), ' +
  'gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), ' +
  'serial=(), usb=()';

/**
 * Returns the headers of every response. HSTS excludes subdomains, which may serve other sites. The policy omits
 * `upgrade-insecure-requests`: it allows only the site's origin anyway, and scripts would not load without a certificate.
 */
export function getSiteHeaders(site: BuiltSite): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': renderContentSecurityPolicy(site),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': permissions,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}

export const isHashedFile = (path: string): boolean => new RegExp(HASHED_FILE).test(path);

/** Returns the headers of a file besides {@link getSiteHeaders}, which they override. @param path such as `/static/a.svg` */
export function getFileHeaders(path: string): Readonly<Record<string, string>> {
  const type = contentTypes.get(extname(path));
  return {
    'Cache-Control': isHashedFile(path) ? IMMUTABLE : REVALIDATE,
    ...(type !== undefined && { 'Content-Type': type }),
    ...(path.endsWith('.svg') && { 'Content-Security-Policy': SVG_POLICY }),
  };
}

/** Lists the files that need headers besides `Cache-Control`, with these headers. */
export const listFilesWithExtraHeaders = ({
  paths,
}: BuiltSite): { path: string; headers: Record<string, string> }[] =>
  paths
    .map((path) => {
      const { 'Cache-Control': _, ...headers } = getFileHeaders(path);
      return { path, headers };
    })
    .filter(({ headers }) => Object.keys(headers).length > 0);
