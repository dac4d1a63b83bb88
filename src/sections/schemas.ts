import { aboutSchema } from './about/schema';
import { burnPortalSchema } from './burn-portal/schema';
import { faqSchema } from './faq/schema';
import { gallerySchema } from './gallery/schema';
import { howToBuySchema } from './how-to-buy/schema';
import { listingsSchema } from './listings/schema';
import { roadmapSchema } from './roadmap/schema';
import { tokenomicsSchema } from './tokenomics/schema';

/** The schema of each section after `home`, by its id, in the default order of the page. */
export const sectionSchemas = {
  about: aboutSchema,
  'how-to-buy': howToBuySchema,
  tokenomics: tokenomicsSchema,
  gallery: gallerySchema,
  faq: faqSchema,
  listings: listingsSchema,
  'burn-portal': burnPortalSchema,
  roadmap: roadmapSchema,
};

export type SectionId = keyof typeof sectionSchemas;
