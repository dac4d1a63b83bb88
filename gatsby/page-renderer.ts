import path from 'node:path';
import { renderAfterEachBrowserBuild } from './build-hash';

/** Webpack settings for the page renderer, which runs in Node during a build. */
export const pageRenderer = {
  // They run in browsers alone. To bundle them takes a quarter of the renderer's build time.
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
  plugins: [renderAfterEachBrowserBuild],
};
