import type { Feature } from '../content-model/feature';
import { type FastStartOptions, isEnabled } from './options';
import { precompress } from './precompress';
import { findPublicPaths, PRUNED_FOLDER, pruneSite } from './prune-site';

export const createFastStart = (options: FastStartOptions): Feature => ({
  name: 'fast-start',
  afterBuild: {
    ...(isEnabled(options, 'prune') && {
      prune: ({ folder, pagePaths }) => pruneSite(folder, PRUNED_FOLDER, findPublicPaths(pagePaths)),
    }),
    ...(isEnabled(options, 'compress') && { compress: ({ folder }) => precompress(folder) }),
  },
});
