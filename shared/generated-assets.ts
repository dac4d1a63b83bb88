/** Files that the build generates from the content: their paths on the site, and their sizes in pixels. */
export const favicon = { path: '/favicon.ico', side: 32 };
export const touchIcon = { path: '/apple-touch-icon.png', side: 180 };
/** The logo for search engines and other sites. */
export const logo = { path: '/icon-512.png', side: 512 };
export const sharePicture = { path: '/share.png', type: 'image/png', width: 1200, height: 630 };
export const ROBOTS = '/robots.txt';
export const SITEMAP = '/sitemap.xml';
export const SECURITY_TXT = '/.well-known/security.txt';
