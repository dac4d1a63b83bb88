import { burnHistory } from './plugins/burn-history/feature'; // feature: burn-history
import { claims } from './plugins/claims/feature'; // feature: claims
import { createContentModel, type ContentSource } from './plugins/content-model/content-source';
import type { Feature } from './plugins/content-model/feature';
import { getContentFolder } from './plugins/content-model/folder';
import { createFastStart } from './plugins/fast-start/feature';
import { proposals } from './plugins/proposals/feature'; // feature: proposals
import { siteFiles } from './plugins/site-files/feature';
import { fastStartOptions } from './plugin-options';

/** The features of the site, one per line. */
export const features: readonly Feature[] = [
  siteFiles,
  createFastStart(fastStartOptions),
  burnHistory, // feature: burn-history
  claims, // feature: claims
  proposals, // feature: proposals
];

const model = createContentModel(features);

/** A content folder with the model of this site. Default: `CONTENT_DIR`, or else `content/`. */
export const getSiteContent = (folder = getContentFolder()): ContentSource => ({ ...model, folder });
