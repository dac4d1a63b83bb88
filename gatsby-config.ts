import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import type { GatsbyConfig } from 'gatsby';
import { getGraphqlTypeName, TRANSLATION_TYPE } from './plugins/content-model/graphql-types';
import { getContentFolder, readSetting } from './build/content/setting';
import { addBackendProxy } from './build/hosting/backend-proxy';

// Gatsby uses `.env.*` only for client-side variables; load it here because the checks and the CSP need it, too.
const settingsFile = `.env.${process.env.NODE_ENV}`;
if (existsSync(settingsFile)) {
  Object.assign(process.env, { ...parseEnv(readFileSync(settingsFile, 'utf8')), ...process.env });
}

// Gatsby's workers load a module that Node.js 22 and newer warn about, and Gatsby reports the warning as an error:
// https://nodejs.org/api/deprecations.html#DEP0040
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=DEP0040`;

// Trim the values. Blank ones become '': Gatsby would replace an unset variable with the value in `.env.*`.
for (const name of Object.keys(process.env)) {
  if (name.startsWith('GATSBY_')) process.env[name] = readSetting(process.env, name) ?? '';
}

// The path under which the site is served; empty at the root of the host.
const pathPrefix = readSetting(process.env, 'PATH_PREFIX') ?? '';
if (!/^(?:(?:\/[\w.~-]+)+)?$/.test(pathPrefix)) {
  throw new Error(
    `PATH_PREFIX is "${pathPrefix}". It must begin with a slash and not end with one: PATH_PREFIX=/my-site`,
  );
}

const config: GatsbyConfig = {
  jsxRuntime: 'automatic',
  // Not in `src`: Tailwind watches that folder, and would rebuild the styles each time.
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: 'gatsby-types.d.ts' },
  trailingSlash: 'always',
  pathPrefix,
  developMiddleware: addBackendProxy,
  plugins: [
    'gatsby-plugin-postcss',
    // Not `gatsby-plugin-image`: it writes the styles and the script of `GatsbyImage` into every page, and `Picture` needs
    // neither. Its GraphQL fields work without it.
    {
      resolve: 'gatsby-plugin-sharp',
      options: { defaults: { formats: ['avif', 'webp', 'auto'], placeholder: 'none' } },
    },
    'gatsby-transformer-sharp',
    {
      resolve: 'gatsby-source-filesystem',
      options: { name: 'content', path: path.resolve(getContentFolder()) },
    },
    {
      resolve: 'gatsby-transformer-yaml',
      options: {
        // Files in subfolders are translations.
        typeName: ({ node }: { node: { name: string; relativeDirectory: string } }) =>
          node.relativeDirectory === '' ? getGraphqlTypeName(node.name) : TRANSLATION_TYPE,
      },
    },
    // The site's own plugins, in plugins/.
    'content-model',
    'site-files',
    'fast-start',
  ],
};

export default config;
