import type { CreateWebpackConfigArgs } from 'gatsby';

interface Rule {
  test?: unknown;
  use?: { options?: { limit?: number | false } }[];
}
interface WebpackConfig {
  module: { rules: Rule[] };
}

/**
 * Makes every font a file. Gatsby would write those below 10 kB into the styles, where every page pays for letters that it
 * has not, and the Content-Security-Policy refuses them: https://www.gatsbyjs.com/docs/how-to/images-and-media/importing-assets-into-files/
 */
export function fontFiles({ getConfig }: CreateWebpackConfigArgs): void {
  const { rules } = (getConfig as () => WebpackConfig)().module;
  const isForFonts = ({ test }: Rule) => test instanceof RegExp && test.test('.woff2');
  const loaders = rules.filter(isForFonts).flatMap(({ use = [] }) => use);
  if (loaders.length === 0) throw new Error('Gatsby has no rule for fonts any more.');
  for (const loader of loaders) loader.options = { ...loader.options, limit: false };
}
