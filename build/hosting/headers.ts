import { extname } from 'node:path';
import type { BuiltSite } from '../site-files/build-info';
import { EDITOR } from '../site-files/files';
import { renderContentSecurityPolicy } from './content-security-policy';

/** `Cache-Control` of files whose names contain a content hash, and of all other files. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Matches paths of files with a content hash, in the syntax that JavaScript and Vercel (PCRE) share. */
export const HASHED_FILE = '^/(static/.+|[^/]+[-.][0-9a-f]{20}\\.(js|css))$';

/** The policy of an SVG that a browser opens directly: it blocks scripts and loads nothing. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Matches files that other sites can embed and fetch: icons, share images and the burn list. An SVG can be the icon of
 * the site.
 */
const sharedFile = /\.(?:csv|ico|svg)$|^\/(?!static\/|edit\/).+\.png$/;

/** Content types that some hosts do not know, by file extension. */
const contentTypes = new Map([
  ['.ico', 'image/x-icon'],
  ['.csv', 'text/csv'],
]);

/** The page only needs permission to write to the clipboard. */
const permissions =
  'accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(self), display-capture=(), geolocation=(), ' +
  'gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), ' +
  'serial=(), usb=()';

/** The API and the avatars of GitHub, which the editor of a published site needs. */
const GITHUB = ['https://api.github.com', 'https://avatars.githubusercontent.com'];

/** Returns the headers of the editor. Its sign-in is a window of another origin, and its image codecs are WebAssembly. */
export const getEditorHeaders = (hosts: readonly string[] = GITHUB): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    ['img-src', "'self' blob: data:", ...hosts].join(' '),
    ['connect-src', "'self' blob: data:", ...hosts].join(' '),
    "worker-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
});

/**
 * Returns the headers of every response. HSTS excludes subdomains, which may serve other sites. The CSP omits
 * `upgrade-insecure-requests`: every source uses the page's scheme or HTTPS, and over plain HTTP it would break scripts.
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

/** Returns headers to add to {@link getSiteHeaders}; they take precedence. @param path such as `/static/a.svg` */
export function getFileHeaders(path: string): Readonly<Record<string, string>> {
  const type = contentTypes.get(extname(path));
  return {
    'Cache-Control': isHashedFile(path) ? IMMUTABLE : REVALIDATE,
    ...(type !== undefined && { 'Content-Type': type }),
    ...(sharedFile.test(path) && {
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
    }),
    ...(path.endsWith('.svg') && { 'Content-Security-Policy': SVG_POLICY }),
    ...(path.startsWith(EDITOR) && getEditorHeaders()),
  };
}

/** Lists the files that need headers other than `Cache-Control`, with these headers. A path that ends with `*` is a folder. */
export const listFilesWithExtraHeaders = ({ paths }: BuiltSite) =>
  [...new Set(paths.map((path) => (path.startsWith(EDITOR) ? `${EDITOR}*` : path)))].flatMap((path) => {
    const { 'Cache-Control': _, ...headers } = getFileHeaders(path);
    return Object.keys(headers).length > 0 ? [{ path, headers }] : [];
  });
