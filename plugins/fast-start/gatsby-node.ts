import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CreateWebpackConfigArgs, GatsbyNode } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler } from 'webpack';
import { isCI } from '../content-model/setting';
import { type FastStartOptions, isEnabled } from './options';
import { PRUNED_FOLDER, restorePruned } from './prune-site';

/** The subset of Gatsby's configuration that this file changes. */
interface WebpackConfig {
  entry: { app: string };
  cache: unknown;
  optimization: { minimizer: object[] };
  plugins: object[];
  module: { rules: { test?: unknown; use?: { options?: { limit?: number | false } }[] }[] };
}

const resolveInPlugin = (file: string) => path.resolve('plugins/fast-start', file);

/** Restores files even if `prune` is off, since the last build may have pruned. */
export const onPreInit: GatsbyNode['onPreInit'] = () => restorePruned('public', PRUNED_FOLDER);

/** Changes Gatsby's webpack configuration of the scripts, the page renderer or the development server. */
export function onCreateWebpackConfig(
  { stage, getConfig, actions }: CreateWebpackConfigArgs,
  options: FastStartOptions,
): void {
  const config = (getConfig as () => WebpackConfig)();
  if (isEnabled(options, 'fontFiles')) emitFontFiles(config);
  // Before webpack stores its cache, it resolves all modules that Gatsby and its plugins use. Without any cache, a change
  // in development compiles everything again.
  if (isEnabled(options, 'noCacheInCI') && isCI(process.env)) config.cache = { type: 'memory' };
  if (stage === 'develop' && isEnabled(options, 'watchStyles'))
    actions.setWebpackConfig({ plugins: [watchStyles] });
  if (stage === 'build-html') actions.setWebpackConfig(createPageRendererConfig(options));
  // `setWebpackConfig` ignores the entry.
  if (stage === 'build-javascript') actions.replaceWebpackConfig(createBrowserConfig(config, options));
}

/**
 * Emits fonts as files. Gatsby would inline fonts below 10 kB, so that every page loads fonts that it does not use:
 * https://www.gatsbyjs.com/docs/how-to/images-and-media/importing-assets-into-files/
 */
function emitFontFiles({ module: { rules } }: WebpackConfig): void {
  const loaders = rules
    .filter(({ test }) => test instanceof RegExp && test.test('.woff2'))
    .flatMap(({ use = [] }) => use);
  if (loaders.length === 0) throw new Error('Gatsby no longer has a webpack rule for fonts.');
  for (const loader of loaders) loader.options = { ...loader.options, limit: false };
}

const createBrowserConfig = (config: WebpackConfig, options: FastStartOptions) => ({
  ...config,
  entry: {
    ...config.entry,
    app: [
      resolveInPlugin('normalize-url.ts'),
      ...(isEnabled(options, 'earlyPageData') ? [resolveInPlugin('early-page-data.ts')] : []),
      isEnabled(options, 'startInSteps') ? resolveInPlugin('start-in-steps.ts') : config.entry.app,
    ],
  },
  plugins: [...config.plugins, setBrowserBuildHash(isEnabled(options, 'stableHash'))],
  ...(isEnabled(options, 'minifyWithSwc') && { optimization: minifyWithSwc(config.optimization) }),
  // No page requests source maps, and the source is public anyway.
  ...(isEnabled(options, 'omitSourceMaps') && { devtool: false }),
});

/** Replaces the minifier. Gatsby's options for Terser write the syntax of 2009. */
const minifyWithSwc = (optimization: WebpackConfig['optimization']) => ({
  ...optimization,
  minimizer: optimization.minimizer.map((plugin) => (plugin instanceof TerserPlugin ? swcMinifier : plugin)),
});

const swcMinifier = new TerserPlugin({
  minify: TerserPlugin.swcMinify,
  terserOptions: { ecma: 2020, compress: { passes: 2 }, mangle: true },
});

const minifyRule = {
  test: resolveInPlugin('before-hydration.ts'),
  enforce: 'post' as const,
  use: resolveInPlugin('minify-script.js'),
};

let browserBuildHash = '';

/**
 * Derives the hash of the browser build from the names of its files, which contain content hashes. Gatsby publishes the hash
 * of the build, and webpack's own hash differs between builds of the same source: https://github.com/gatsbyjs/gatsby/issues/31628
 */
const setBrowserBuildHash = (useStableHash: boolean) => (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('set-browser-build-hash', (compilation) => {
    compilation.hooks.afterSeal.tap('set-browser-build-hash', () => {
      const names = Object.keys(compilation.assets).sort().join('\n');
      if (useStableHash) compilation.hash = createHash('sha256').update(names).digest('hex').slice(0, 20);
      browserBuildHash = compilation.hash ?? names;
    });
  });

/**
 * Makes the renderer's hash depend on the browser build, which runs first. Gatsby reuses the pages of the last build if the
 * hash is the same, and webpack's hash excludes styles, so pages would keep old styles.
 * https://www.gatsbyjs.com/docs/reference/release-notes/v3.0/#incremental-builds-in-oss
 */
function renderAfterEachBrowserBuild(compiler: Compiler): void {
  compiler.hooks.thisCompilation.tap('render-after-browser-build', ({ hooks }) =>
    hooks.chunkHash.tap('render-after-browser-build', (_chunk, hash) => void hash.update(browserBuildHash)),
  );
}

/** Creates the configuration of the page renderer, which runs in Node.js during a build. */
const createPageRendererConfig = (options: FastStartOptions) => ({
  // These packages run only in browsers.
  ...(isEnabled(options, 'rendererExternals') && {
    externals: [/^@supabase\/supabase-js$/, /^framer-motion\//, /^react-toastify\//],
  }),
  module: { rules: isEnabled(options, 'minifyInlineScript') ? [minifyRule] : [] },
  plugins: [renderAfterEachBrowserBuild],
});

/** In development, watches all styles. After an error, webpack watches only the entry file, not its imports. */
function watchStyles(compiler: Compiler): void {
  compiler.hooks.afterCompile.tap('watch-styles', ({ contextDependencies }) =>
    contextDependencies.add(path.resolve('src/styles')),
  );
}
