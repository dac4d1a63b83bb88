import type { GatsbyNode } from 'gatsby';
import { createPublicUrlResolver, uprightImageData } from './published-picture';

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: createPublicUrlResolver(pathPrefix) },
    ImageSharp: { gatsbyImageData: uprightImageData },
  });
};
