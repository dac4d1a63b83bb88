import path from 'node:path';
import { renderAnewWithTheBrowserBuild } from './build-hash';

/** Webpack settings for the code that renders the pages. */
export const pageRenderer = {
  // They never run there, and would take a quarter of the time of it.
  externals: [/^@supabase\/supabase-js$/, /^framer-motion\//, /^react-toastify\//],
  module: {
    rules: [
      {
        test: path.resolve('src/startup/before-hydration.ts'),
        enforce: 'post' as const,
        use: path.resolve('gatsby/minify-loader.js'),
      },
    ],
  },
  plugins: [renderAnewWithTheBrowserBuild],
};
