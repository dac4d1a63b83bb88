import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { getSiteContent } from './build/features';
import { checkContent } from './build/content/check/check-content';
import { formatProblem } from './build/content/check/content-problem';
import { renderGraphqlTypes } from './plugins/content-model/graphql-types';
import { listSiteLanguages } from './build/content/translations/languages';
import { listResolvers } from './plugins/content-model/content-resolvers';
import { type Express, serveAssets } from './build/site-files/asset-renderers';

const LANDING_PAGE = path.resolve('src/templates/landing-page.tsx');

/** Stops a build whose content has problems. */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = checkContent(getSiteContent());
  if (problems.length > 0) reporter.panic(problems.map(formatProblem).join('\n'));
};

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(renderGraphqlTypes(getSiteContent()));
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  (createResolvers as (resolvers: object) => void)(listResolvers(getSiteContent()));
};

/** Creates the home and 404 pages of each language. The default language's 404 page is in src/pages. */
export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
  for (const { tag, path: home } of listSiteLanguages(getSiteContent())) {
    const context = { language: tag };
    const isDefault = home === '/';
    actions.createPage({
      path: home,
      component: LANDING_PAGE,
      context,
      ...(!isDefault && { matchPath: home }),
    });
    if (isDefault) continue;
    // Matches any path of the language. Otherwise Gatsby's scripts would navigate to `path`.
    actions.createPage({
      path: `${home}404.html`,
      matchPath: `${home}*`,
      component: path.resolve('src/pages/404.tsx'),
      context,
    });
  }
};

/** `plugins/fast-start/start-in-steps.ts` imports the page by this alias. */
export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions }) =>
  actions.setWebpackConfig({ resolve: { alias: { 'home-page$': LANDING_PAGE } } });

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) =>
  serveAssets(app as Express, getSiteContent());

/**
 * Runs the `afterBuild` functions. Phases run in order: `describe` lists all files, including those that `write`
 * generates, and `compress` compresses these files and the list.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ pathPrefix, getNodesByType }) => {
  const source = getSiteContent();
  const pagePaths = getNodesByType('SitePage').map((page) => String(page.path));
  for (const phase of ['prune', 'write', 'describe', 'compress'] as const)
    for (const { afterBuild } of source.features)
      await afterBuild?.[phase]?.({ source, folder: 'public', pathPrefix, pagePaths });
};
