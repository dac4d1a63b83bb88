import type { GatsbyConfig } from 'gatsby';

/** `how-to-buy.yaml` is `HowToBuyYaml`. */
const typeName = ({ node }: { node: { name: string } }) =>
  `${node.name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())}Yaml`;

/** Gatsby as its documentation sets it up for pictures, YAML and Tailwind. */
const config: GatsbyConfig = {
  jsxRuntime: 'automatic',
  plugins: [
    'gatsby-plugin-postcss',
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    'gatsby-transformer-sharp',
    { resolve: 'gatsby-source-filesystem', options: { name: 'content', path: './content' } },
    { resolve: 'gatsby-transformer-yaml', options: { typeName } },
  ],
};

export default config;
