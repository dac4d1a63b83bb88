import type { CreateWebpackConfigArgs } from 'gatsby';
import { TRUSTED_TYPES_POLICY } from '../publish/content-security-policy';
import { nameBrowserBuild } from './build-hash';

interface WebpackConfig {
  entry: { app: string };
  output: object;
  plugins: object[];
}

/** Gatsby's webpack configuration of the scripts for browsers, with this site's changes. */
export function browserBundle({ getConfig }: CreateWebpackConfigArgs): WebpackConfig & { devtool: false } {
  const config = (getConfig as () => WebpackConfig)();
  return {
    ...config,
    entry: { ...config.entry, app: './src/startup/start-in-steps.ts' },
    // The Content-Security-Policy lets no other code choose the address of a script:
    // https://webpack.js.org/configuration/output/#outputtrustedtypes
    output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICY } },
    plugins: [...config.plugins, nameBrowserBuild],
    // The source is public; maps of it would only be bytes that no page asks for.
    devtool: false,
  };
}
