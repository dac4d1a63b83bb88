/**
 * The files that the build makes from the content: their paths on the site, and their sizes in pixels. Those with words in
 * them are there for each language: see {@link localized}.
 */
export const favicon = { path: '/favicon.ico', side: 32 };
export const touchIcon = { path: '/apple-touch-icon.png', side: 180 };
export const appIcons = [
  { path: '/icon-192.png', side: 192 },
  { path: '/icon-512.png', side: 512 },
];
export const sharePicture = { path: '/share.png', type: 'image/png', width: 1200, height: 630 };
export const WEB_MANIFEST = '/site.webmanifest';
export const ROBOTS = '/robots.txt';
export const SITEMAP = '/sitemap.xml';
export const SECURITY_TXT = '/.well-known/security.txt';
export const BURNS_CSV = '/burns.csv';
export const BURNS_JSON = '/burns.json';
export const burnsJsonFeed = { path: '/burns-feed.json', type: 'application/feed+json' };
export const burnsAtomFeed = { path: '/burns.atom', type: 'application/atom+xml' };
/** The chart as a picture for posts. Missing where nothing was burned. */
export const BURNS_SVG = '/burns.svg';
export const BURNS_PNG = '/burns.png';

/** A file in a language, whose pages lie at that path: `/share.png` is `/es/share.png` in Spanish. */
export const localized = (file: string, languagePath: string) => `${languagePath}${file.slice(1)}`;
