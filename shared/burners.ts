/** Descriptions of a burner whose wallet has no name on the page. Each is a field of `burn-history.yaml`. */
export const burners = ['holder', 'several', 'unknown'] as const;

export type Burner = (typeof burners)[number];
