import type { GatsbyNode } from 'gatsby';
import { PRUNED_FOLDER, restorePruned } from './prune-site';
import { changeWebpackConfig } from './webpack-config';

/** Restores files even if `prune` is off, since the last build may have pruned. */
export const onPreInit: GatsbyNode['onPreInit'] = () => restorePruned('public', PRUNED_FOLDER);

export const onCreateWebpackConfig = changeWebpackConfig;
