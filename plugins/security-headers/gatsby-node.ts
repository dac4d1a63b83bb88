import type { GatsbyNode } from 'gatsby';
import { TRUSTED_TYPES_POLICY } from '../../build/hosting/content-security-policy';
import { checkPublicSettings } from '../../build/hosting/public-settings';

/** Fails the build if a public setting is invalid. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = checkPublicSettings(process.env);
  if (problems.length > 0) reporter.panic(problems.join('\n'));
};

/** Sets the Trusted Types policy: https://webpack.js.org/configuration/output/#outputtrustedtypes */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ stage, getConfig, actions }) => {
  if (stage !== 'build-javascript') return;
  const config = (getConfig as () => { output: object })();
  // `setWebpackConfig` ignores the output.
  actions.replaceWebpackConfig({
    ...config,
    output: { ...config.output, trustedTypes: { policyName: TRUSTED_TYPES_POLICY } },
  });
};
