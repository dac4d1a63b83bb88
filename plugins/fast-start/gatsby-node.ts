import { createHash } from 'node:crypto';
import path from 'node:path';
import type { CreateWebpackConfigArgs, GatsbyNode } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler } from 'webpack';
import { TRUSTED_TYPES_POLICY } from '../../build/hosting/content-security-policy';
import { PRUNED_FOLDER, restorePruned } from '../../build/site-files/prune-site';

/** The subset of Gatsby's configuration that this file changes. */
interface WebpackConfig {
  entry: object;
  output: object;
  optimization: { minimizer: object[] };
  plugins: object[];
  module: { rules: { test?: unknown; use?: { options?: { limit?: number | false } }[] }[] };
}

const resolveInPlugin = (file: string) => path.resolve('plugins/fast-start', file);

export const onPreInit: GatsbyNode['onPreInit'] = () => restorePruned('public', PRUNED_FOLDER);

/** Changes Gatsby's webpack configuration of the scripts, the page renderer and the development server. */
export function onCreateWebpackConfig({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  const config = (getConfig as () => WebpackConfig)();
  emitFontFiles(config);
  if (stage === 'develop') actions.setWebpackConfig({ plugins: [watchStyles] });
  if (stage === 'build-html') actions.setWebpackConfig({ plugins: [renderAfterEachBrowserBuild] });
  // `setWebpackConfig` ignores the entry and the output.
  if (stage === 'build-javascript') actions.replaceWebpackConfig(createBrowserConfig(config));
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

const createBrowserConfig = (config: WebpackConfig) => ({
  ...config,
  entry: { ...config.entry, app: ['normalize-url.ts', 'start-in-steps.ts'].map(resolveInPlugin) },
  // Without this policy, the Content-Security-Policy blocks lazy-loaded scripts.
  output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICY } },
  plugins: [...config.plugins, setStableHash],
  optimization: minifyWithSwc(config.optimization),
  // No page requests source maps, and the source is public anyway.
  devtool: false,
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

let browserBuildHash = '';

/**
 * Derives the hash of the browser build from the names of its files, which contain content hashes. Gatsby publishes the hash
 * of the build, and webpack's own hash differs between builds of the same source: https://github.com/gatsbyjs/gatsby/issues/31628
 */
const setStableHash = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('set-stable-hash', (compilation) => {
    compilation.hooks.afterSeal.tap('set-stable-hash', () => {
      const names = Object.keys(compilation.assets).sort().join('\n');
      browserBuildHash = createHash('sha256').update(names).digest('hex').slice(0, 20);
      compilation.hash = browserBuildHash;
    });
  });

/**
 * Makes the renderer's hash depend on the browser build, which runs first. Gatsby reuses the pages of the last build if the
 * hash is the same, and webpack's hash excludes styles, so pages would keep old styles.
 * https://www.gatsbyjs.com/docs/reference/release-notes/v3.0/#incremental-builds-in-oss
 */
const renderAfterEachBrowserBuild = (compiler: Compiler) =>
  compiler.hooks.thisCompilation.tap('render-after-browser-build', ({ hooks }) =>
    hooks.chunkHash.tap('render-after-browser-build', (_chunk, hash) => void hash.update(browserBuildHash)),
  );

/** In development, watches all styles. After a syntax error, webpack watches only the entry file, not its imports. */
const watchStyles = (compiler: Compiler) =>
  compiler.hooks.afterCompile.tap('watch-styles', ({ contextDependencies }) =>
    contextDependencies.add(path.resolve('src/styles')),
  );
