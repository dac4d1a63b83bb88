import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { checkSite } from './build/check-site';
import { formatProblem } from './build/content/check/content-problem';
import { listSiteLanguages } from './build/content/translations/languages';
import { writeEditor } from './build/edit/editor-files';
import { getSiteContent } from './build/content/content-source';
import { checkPublicSettings } from './build/hosting/settings';
import { writeAssets } from './build/site-files/asset-renderers';
import { writeBuildInfo } from './build/site-files/build-info';
import { precompress } from './build/site-files/precompress';
import { findPublicPaths, PRUNED_FOLDER, pruneSite } from './build/site-files/prune-site';

const LANDING_PAGE = path.resolve('src/templates/landing-page.tsx');
/** The folder of the built site. */
const PUBLIC = 'public';

/**
 * Stops a build whose settings or content have problems. Not in plugins/content-model: in the bundle of a plugin, the `__dirname` of
 * the image check does not exist.
 */
export const onPreBootstrap: GatsbyNode['onPreBootstrap'] = ({ reporter }) => {
  const problems = [...checkPublicSettings(process.env), ...checkSite(getSiteContent()).map(formatProblem)];
  if (problems.length > 0) reporter.panic(problems.join('\n'));
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

/** Finishes the built site. Last, each text file gets a compressed copy. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ pathPrefix, getNodesByType }) => {
  const source = getSiteContent();
  const pagePaths = getNodesByType('SitePage').map((page) => String(page.path));
  await pruneSite(PUBLIC, PRUNED_FOLDER, findPublicPaths(pagePaths));
  await writeAssets(source, PUBLIC);
  await writeEditor(source, PUBLIC);
  writeBuildInfo(source, PUBLIC, pathPrefix);
  await precompress(PUBLIC);
};
