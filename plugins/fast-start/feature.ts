import type { Feature } from '../../build/content/feature';
import { precompress } from './precompress';
import { findPublicPaths, PRUNED_FOLDER, pruneSite } from './prune-site';

export const fastStart: Feature = {
  name: 'fast-start',
  afterBuild: {
    prune: ({ folder, pagePaths }) => pruneSite(folder, PRUNED_FOLDER, findPublicPaths(pagePaths)),
    compress: ({ folder }) => precompress(folder),
  },
};
