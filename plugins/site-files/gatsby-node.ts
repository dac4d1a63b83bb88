import type { GatsbyNode } from 'gatsby';
import { createPublicUrlResolver, uprightImageResolver } from '../../build/site-files/published-image';

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: createPublicUrlResolver(pathPrefix) },
    ImageSharp: { gatsbyImageData: uprightImageResolver },
  });
};
