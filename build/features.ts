import { burnHistory } from './burn-history/feature';
import { createContentModel, type ContentSource } from './content/content-source';
import type { Feature } from './content/feature';
import { getContentFolder } from './content/setting';
import { siteFiles } from './site-files/feature';
import { theme } from './theme/feature';

/** The features of the site, one per line. */
export const features: readonly Feature[] = [siteFiles, theme, burnHistory];

const model = createContentModel(features);

/** Returns a content folder with this site's model. The default is `CONTENT_DIR`, or `content/` if it is not set. */
export const getSiteContent = (folder = getContentFolder()): ContentSource => ({ ...model, folder });
