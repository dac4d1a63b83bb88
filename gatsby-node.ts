import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { siteContent } from './features';
import { checkContent } from './plugins/content-model/check/check-content';
import { formatProblem } from './plugins/content-model/check/content-problem';
import { graphqlTypes } from './plugins/content-model/graphql-types';
import { siteLanguages } from './plugins/content-model/languages';
import { contentResolvers } from './plugins/content-model/gatsby/content-resolvers';
import { beginSite, finishSite } from './plugins/fast-start/finish-site';
import { publicUrl, uprightImageData } from './plugins/site-files/published-picture';
import { type Express, serveAssets } from './plugins/site-files/serve-assets';
import { changeWebpackConfig } from './plugins/fast-start/webpack-config';
import { publicSettingProblems } from './plugins/security-headers/public-settings';

export const onPreInit: GatsbyNode['onPreInit'] = beginSite;

/** Stops before any work is done where the content or the settings could only make a page that does not work. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = checkContent(siteContent()).map(formatProblem);
  if (problems.length === 0) problems.push(...publicSettingProblems(process.env));
  if (problems.length > 0) reporter.panic(problems.join('\n'));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(graphqlTypes(siteContent()));
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: publicUrl(pathPrefix) },
    ImageSharp: { gatsbyImageData: uprightImageData },
    ...contentResolvers(siteContent()),
  });
};

/** Each language has its page, and but for the site's own, whose is in src/pages, its page for what is not there. */
export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { tag, path: home } of siteLanguages(siteContent())) {
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

export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = changeWebpackConfig;

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) =>
  serveAssets(app as Express, siteContent());

export const onPostBuild: GatsbyNode['onPostBuild'] = ({ pathPrefix, getNodesByType }) =>
  finishSite(
    siteContent(),
    pathPrefix,
    getNodesByType('SitePage').map(({ path }) => String(path)),
  );
