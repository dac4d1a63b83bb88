/** Paths of the burn list's files on the site. */
export const burnFiles = {
  csv: '/burns.csv',
  json: '/burns.json',
  /** The chart as an image. Missing if nothing was burned. */
  svg: '/burns.svg',
  png: '/burns.png',
};
export const jsonFeed = { path: '/burns-feed.json', type: 'application/feed+json' };
export const atomFeed = { path: '/burns.atom', type: 'application/atom+xml' };

/** Labels for a burner that `burnWallets` does not name. Each is a field of `burn-history.yaml`. */
export const burnerLabels = ['holder', 'several', 'unknown'] as const;

export type BurnerLabel = (typeof burnerLabels)[number];
