/** The ids of the landing page's sections, in the order in which they stand. Anchors in `site.yaml` name them. */
export const sectionIds = ['home', 'about', 'how-to-buy', 'tokenomics', 'burn-portal', 'roadmap'] as const;

export type SectionId = (typeof sectionIds)[number];
