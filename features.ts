import { burnHistory } from './plugins/burn-history/feature';
import { claims } from './plugins/claims/feature';
import { createContentModel, type ContentSource } from './plugins/content-model/content-source';
import type { Feature } from './plugins/content-model/feature';
import { getContentFolder } from './plugins/content-model/setting';
import { faq } from './plugins/faq/feature';
import { fastStart } from './plugins/fast-start/feature';
import { gallery } from './plugins/gallery/feature';
import { listings } from './plugins/listings/feature';
import { siteFiles } from './plugins/site-files/feature';
import { theme } from './plugins/theme/feature';

/** The features of the site, one per line. */
export const features: readonly Feature[] = [
  siteFiles,
  theme,
  fastStart,
  burnHistory,
  claims,
  gallery,
  faq,
  listings,
];

const model = createContentModel(features);

/** Returns a content folder with this site's model. The default is `CONTENT_DIR`, or `content/` if it is not set. */
export const getSiteContent = (folder = getContentFolder()): ContentSource => ({ ...model, folder });
