import type { BuiltSite } from './built-site';
import { contentSecurityPolicy } from './content-security-policy';

/**
 * How long browsers keep a file, said once for every host. Gatsby puts a hash of the content into the names of its
 * scripts and styles and of everything under /static/, so those never change; pages and page data do.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Paths of files that never change, as a regular expression that JavaScript and nginx (PCRE) both read. */
export const HASHED_FILE = '^/(static/.+|[^/]+[-.][0-9a-f]{20}\\.(js|css))$';

/** The page copies an address, and needs nothing else of what browsers can do. */
const PERMISSIONS = [
  'accelerometer=()',
  'camera=()',
  'clipboard-read=()',
  'clipboard-write=(self)',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'publickey-credentials-get=()',
  'serial=()',
  'usb=()',
].join(', ');

/**
 * Headers that every answer of the site carries, whatever its path and whatever the host.
 *
 * HSTS names this host alone: what its subdomains serve is not this site's to decide. Over http browsers ignore it.
 * There is no `upgrade-insecure-requests`: the policy allows the site's own origin alone, so nothing insecure can be
 * loaded, and a machine without a certificate would lose its scripts.
 */
export function siteHeaders(site: BuiltSite): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy({
      pages: site.pages,
      backendOrigin: site.buildInfo.backendOrigin,
    }),
    'Strict-Transport-Security': 'max-age=63072000',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': PERMISSIONS,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  };
}
