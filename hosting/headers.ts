/**
 * How long browsers keep a file, said once for every host. Gatsby puts a hash of the content into the names of its
 * scripts and styles and of everything under /static/, so those never change; pages and page data do.
 */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
export const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Paths of files that never change, as a regular expression that JavaScript and nginx (PCRE) both read. */
export const HASHED_FILE = '^/(static/.+|[^/]+[-.][0-9a-f]{20}\\.(js|css))$';

/** Headers that every answer of the site carries, whatever its path. */
export const SITE_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
};
