import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { browserBundle } from './gatsby/browser-bundle';
import { renderAnewWithTheBrowserBuild } from './gatsby/build-hash';
import { headingWidth } from './gatsby/heading-width';
import { publishSite } from './publish/publish-site';
import { type Express, servePublishedFiles } from './gatsby/serve-published-files';
import { bringBack, setAside } from './gatsby/set-aside';
import { secretSettings } from './publish/secret-settings';
import { backendProblem } from './src/backend/backend';
import { checkContent } from './content-model/check/check-content';
import { formatProblem } from './content-model/check/content-problem';
import type { Content } from './content-model/model';
import { contentFolder } from './content-model/folder';
import { graphqlTypes } from './content-model/graphql-types';

/** What is otherwise in the code that renders the pages. */
const pageRenderer = {
  // They never run there, and would take a quarter of the time of it.
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
  plugins: [renderAnewWithTheBrowserBuild],
};

const unrequested = '.cache/unrequested';

export const onPreInit: GatsbyNode['onPreInit'] = () => bringBack('public', unrequested);

/** Stops before any work is done where the settings or the content could only make a page that does not work. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = checkContent(contentFolder());
  if (problems.length > 0) reporter.panic(problems.map(formatProblem).join('\n'));

  const problem = backendProblem({
    url: process.env.GATSBY_SUPABASE_URL,
    key: process.env.GATSBY_SUPABASE_ANON_KEY,
  });
  if (problem) reporter.panic(problem);

  const secrets = secretSettings(process.env);
  if (secrets.length > 0) reporter.panic(secrets.join('\n'));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes());
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  (createResolvers as (resolvers: object) => void)({
    HeroYaml: {
      headingWidth: {
        type: 'Float!',
        resolve: ({ heading }: Content<'hero'>) => headingWidth(heading),
      },
    },
  });
};

export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  actions.createPage({ path: '/', component: path.resolve('src/templates/landing-page.tsx'), context: {} });
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (build) => {
  if (build.stage === 'build-html') build.actions.setWebpackConfig(pageRenderer);
  // `setWebpackConfig` would drop the output.
  if (build.stage === 'build-javascript') build.actions.replaceWebpackConfig(browserBundle(build));
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) =>
  servePublishedFiles(app as Express);

export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ pathPrefix }) => {
  await setAside('public', unrequested);
  await publishSite('public', pathPrefix);
};
