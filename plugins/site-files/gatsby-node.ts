import type { GatsbyNode } from 'gatsby';
import { publicUrl, uprightImageData } from './published-picture';

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers, pathPrefix }) => {
  (createResolvers as (resolvers: object) => void)({
    File: { publicURL: publicUrl(pathPrefix) },
    ImageSharp: { gatsbyImageData: uprightImageData },
  });
};
