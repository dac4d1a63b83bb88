/** The paths of the burn list's files on the site. */
export const BURNS_CSV = '/burns.csv';
export const BURNS_JSON = '/burns.json';
export const burnsJsonFeed = { path: '/burns-feed.json', type: 'application/feed+json' };
export const burnsAtomFeed = { path: '/burns.atom', type: 'application/atom+xml' };
/** The chart as an image for posts. Missing where nothing was burned. */
export const BURNS_SVG = '/burns.svg';
export const BURNS_PNG = '/burns.png';
