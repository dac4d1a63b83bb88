import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';
import { TRUSTED_TYPES_POLICY } from '../security-headers/content-security-policy';

/** What is changed of Gatsby's. */
interface WebpackConfig {
  entry: { app: string };
  output: object;
  plugins: object[];
  module: { rules: { test?: unknown; use?: { options?: { limit?: number | false } }[] }[] };
}

/** Changes Gatsby's webpack settings for the scripts, the page renderer or the development server. */
export function changeWebpackConfig({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => WebpackConfig)();
  makeFontsFiles(config);
  if (stage === 'develop') actions.setWebpackConfig({ plugins: [watchStyles] });
  if (stage === 'build-html') actions.setWebpackConfig(pageRenderer);
  // `setWebpackConfig` would drop the output.
  if (stage === 'build-javascript') actions.replaceWebpackConfig(browserBundle(config));
}

/**
 * Gatsby would write fonts below 10 kB into the styles, where every page pays for letters that it has not, and the
 * Content-Security-Policy refuses them: https://www.gatsbyjs.com/docs/how-to/images-and-media/importing-assets-into-files/
 */
function makeFontsFiles({ module: { rules } }: WebpackConfig): void {
  const loaders = rules
    .filter(({ test }) => test instanceof RegExp && test.test('.woff2'))
    .flatMap(({ use = [] }) => use);
  if (loaders.length === 0) throw new Error('Gatsby has no rule for fonts any more.');
  for (const loader of loaders) loader.options = { ...loader.options, limit: false };
}

/** The scripts for browsers. */
const browserBundle = (config: WebpackConfig) => ({
  ...config,
  entry: { ...config.entry, app: './plugins/fast-start/start-in-steps.ts' },
  // The Content-Security-Policy lets no other code choose the address of a script:
  // https://webpack.js.org/configuration/output/#outputtrustedtypes
  output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICY } },
  plugins: [...config.plugins, nameBrowserBuild],
  // The source is public; maps of it would only be bytes that no page asks for.
  devtool: false,
});

let browserBuild = '';

/**
 * Makes the hash of the browser build from the names of its files. Gatsby publishes this hash, and webpack's own one changes
 * with its cache, so the same source would give other bytes: https://github.com/gatsbyjs/gatsby/issues/31628
 */
function nameBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('name-browser-build', (compilation) => {
    compilation.hooks.afterSeal.tap('name-browser-build', () => {
      const names = Object.keys(compilation.assets).sort().join('\n');
      browserBuild = createHash('sha256').update(names).digest('hex').slice(0, 20);
      compilation.hash = browserBuild;
    });
  });
}

/**
 * Gatsby builds the page renderer after the browser build, and keeps the pages of the last build as long as the renderer has
 * kept its hash. Styles are no part of that hash, so pages would keep old styles.
 * https://www.gatsbyjs.com/docs/reference/release-notes/v3.0/#incremental-builds-in-oss
 */
function renderAfterEachBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('render-after-browser-build', ({ hooks }) =>
    hooks.chunkHash.tap('render-after-browser-build', (_chunk, hash) => void hash.update(browserBuild)),
  );
}

/** It runs in Node during a build. */
const pageRenderer = {
  // They run in browsers alone. To bundle them takes a quarter of the renderer's build time.
  externals: [/^@supabase\/supabase-js$/, /^framer-motion\//, /^react-toastify\//],
  module: {
    rules: [
      {
        test: path.resolve('plugins/fast-start/before-hydration.ts'),
        enforce: 'post' as const,
        use: path.resolve('plugins/fast-start/minify-loader.js'),
      },
    ],
  },
  plugins: [renderAfterEachBrowserBuild],
};

/**
 * In development, looks at the styles again whenever one of their files is saved. After an error webpack would know the first
 * file alone, since what it imports is told with the result.
 */
function watchStyles(compiler: Compiler): void {
  compiler.hooks.afterCompile.tap('watch-styles', ({ contextDependencies }) =>
    contextDependencies.add(path.resolve('src/styles')),
  );
}
