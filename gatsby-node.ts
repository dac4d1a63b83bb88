import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { graphqlTypes } from './content-model/graphql-types';
import { siteLanguages } from './content-model/languages';
import { browserBundle } from './gatsby/browser-bundle';
import { contentResolvers } from './gatsby/content-resolvers';
import { beginSite, finishSite } from './gatsby/finish-site';
import { fontFiles } from './gatsby/font-files';
import { pageRenderer } from './gatsby/page-renderer';
import { problemsBeforeBuild } from './gatsby/problems-before-build';
import { publicUrl } from './gatsby/published-picture';
import { type Express, serveAssets } from './gatsby/serve-assets';
import { watchStyles } from './gatsby/watch-styles';

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
    ...contentResolvers,
  });
};

/** Each language has its page, and but for the site's own, whose is in src/pages, its page for what is not there. */
export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { tag, path: home } of siteLanguages()) {
    const context = { language: tag };
    const isOwn = home === '/';
    actions.createPage({
      path: home,
      component: path.resolve('src/templates/landing-page.tsx'),
      context,
      ...(!isOwn && { matchPath: home }),
    });
    if (isOwn) continue;
    // Under any path of the language, or Gatsby's scripts would lead away to this one.
    actions.createPage({
      path: `${home}404.html`,
      matchPath: `${home}*`,
      component: path.resolve('src/pages/404.tsx'),
      context,
    });
  }
};

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = (build) => {
  fontFiles(build);
  if (build.stage === 'develop') watchStyles(build);
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
