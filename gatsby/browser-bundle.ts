import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import { TRUSTED_TYPES_POLICY } from '../publish/content-security-policy';
import { nameBrowserBuild } from './build-hash';

interface WebpackConfig {
  entry: { app: string };
  devtool: string | false;
  output: object;
  plugins: object[];
  optimization: { splitChunks: { cacheGroups: object }; minimizer: object[] };
}

/** Gatsby has no type for it. */
interface Minifiers {
  minifyCss: () => object;
}

/**
 * SWC is faster than Terser, and its scripts are smaller. Gatsby writes for older browsers than any that knows the
 * menu's popover.
 */
const minifyJs = (names: RegExp, preamble?: string) =>
  new TerserPlugin({
    test: names,
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2020, compress: { ecma: 2020 }, format: { ecma: 2020, preamble } },
    extractComments: false,
  });

/** What every visit runs as soon as it is there: React, Gatsby with the page, and the client of the supply. */
const scriptsOfEveryVisit = /^(framework|app|supabase)-\w+\.js$/;

/**
 * Browsers that know this comment compile the whole script beside the main thread while it arrives, where others compile
 * each function on the main thread when it is called: https://v8.dev/blog/explicit-compile-hints
 */
const compileAhead = '//# allFunctionsCalledOnLoad\n';

/** Gatsby would cut the client in two, which costs a request and compresses worse. */
const supabase = {
  name: 'supabase',
  test: /[\\/]@supabase[\\/]/,
  chunks: 'async',
  enforce: true,
  priority: 50,
};

/** Gatsby's webpack configuration with what this site does otherwise in the scripts that browsers get. */
export function browserBundle({ getConfig, plugins }: CreateWebpackConfigArgs): WebpackConfig {
  const config = (getConfig as () => WebpackConfig)();
  const { minifyCss } = plugins as unknown as Minifiers;
  return {
    ...config,
    entry: { ...config.entry, app: './src/startup/start-in-steps.ts' },
    // The Content-Security-Policy lets no other code say where a script comes from.
    output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICY } },
    plugins: [...config.plugins, nameBrowserBuild],
    optimization: {
      ...config.optimization,
      splitChunks: {
        ...config.optimization.splitChunks,
        cacheGroups: { ...config.optimization.splitChunks.cacheGroups, supabase },
      },
      minimizer: [minifyJs(scriptsOfEveryVisit, compileAhead), minifyJs(/\.js$/), minifyCss()],
    },
    // The source is public; maps of it would only be bytes that no page asks for.
    devtool: false,
  };
}
