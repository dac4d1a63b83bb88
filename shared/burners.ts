/** Who burned, where the page names no wallet: each is a field of `burn-history.yaml`. */
export const burners = ['holder', 'several', 'unknown'] as const;

export type Burner = (typeof burners)[number];
