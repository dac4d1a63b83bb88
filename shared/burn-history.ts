/** The path of the burn list on the site. */
export const PUBLISHED_BURNS = '/burns.csv';

/** Labels for a burner that `burnWallets` does not name. Each is a field of `burn-history.yaml`. */
export const burnerLabels = ['holder', 'several', 'unknown'] as const;

export type BurnerLabel = (typeof burnerLabels)[number];
