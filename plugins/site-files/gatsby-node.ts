import type { GatsbyNode } from 'gatsby';
import { getSiteContent } from '../../build/features';
import { type Express, serveAssets } from '../../build/site-files/asset-renderers';
import { createPublicUrlResolver, uprightImageResolver } from '../../build/site-files/published-image';

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: createPublicUrlResolver(pathPrefix) },
    ImageSharp: { gatsbyImageData: uprightImageResolver },
  });
};

export const onCreateDevServer: GatsbyNode['onCreateDevServer'] = ({ app }) =>
  serveAssets(app as Express, getSiteContent());
