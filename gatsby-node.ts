import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readBurnHistory } from './content-model/burn-history';
import { contentFolder } from './content-model/folder';
import { graphqlTypes } from './content-model/graphql-types';
import type { Content } from './content-model/model';
import { readContent } from './content-model/read-content';
import { barSurplus } from './gatsby/bar-surplus';
import { browserBundle } from './gatsby/browser-bundle';
import { publicUrl } from './gatsby/clean-drawings';
import { beginSite, finishSite } from './gatsby/finish-site';
import { headingWidth, lineWidth } from './gatsby/heading-width';
import { pageRenderer } from './gatsby/page-renderer';
import { problemsBeforeBuild } from './gatsby/problems-before-build';
import { type Express, serveAssets } from './gatsby/serve-assets';

export const onPreInit: GatsbyNode['onPreInit'] = beginSite;

/** Stops before any work is done. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = problemsBeforeBuild(process.env);
  if (problems.length > 0) reporter.panic(problems.join('\n'));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes());
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: publicUrl(pathPrefix) },
    SiteYaml: {
      barSurplus: {
        type: 'Int!',
        resolve: (site: Content<'site'>) => barSurplus(readContent('token'), readContent('links'), site),
      },
    },
    TokenYaml: {
      symbolWidth: {
        type: 'Float!',
        resolve: ({ symbol }: Content<'token'>) => lineWidth(symbol),
      },
    },
    // Asked of burns.yaml, which is written whenever the list changes.
    BurnsYaml: {
      history: { type: 'BurnHistory!', resolve: () => readBurnHistory(contentFolder()) },
    },
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

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => serveAssets(app as Express);

export const onPostBuild: GatsbyNode['onPostBuild'] = ({ pathPrefix, getNodesByType }) =>
  finishSite(
    pathPrefix,
    getNodesByType('SitePage').map(({ path }) => String(path)),
  );
