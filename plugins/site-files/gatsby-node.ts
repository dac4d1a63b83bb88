import type { GatsbyNode } from 'gatsby';
import { serveEditor } from '../../build/edit/editor-files';
import { getSiteContent } from '../../build/content/content-source';
import { readPalette } from '../../build/content/theme/read-theme';
import { type Express, serveAssets } from '../../build/site-files/asset-renderers';
import {
  createFileResolvers,
  unscaledImageType,
  uprightImageResolver,
} from '../../build/site-files/published-image';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) =>
  actions.createTypes(unscaledImageType);

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: createFileResolvers(pathPrefix, readPalette(getSiteContent())),
    ImageSharp: { gatsbyImageData: uprightImageResolver },
  });
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) => {
  serveAssets(app as Express, getSiteContent());
  serveEditor(app as Express, getSiteContent());
};
