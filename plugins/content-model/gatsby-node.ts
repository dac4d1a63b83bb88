import type { GatsbyNode } from 'gatsby';
import { getSiteContent } from '../../build/features';
import { listResolvers } from './content-resolvers';
import { renderGraphqlTypes } from './graphql-types';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions }) => {
  actions.createTypes(renderGraphqlTypes(getSiteContent()));
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  (createResolvers as (resolvers: object) => void)(listResolvers(getSiteContent()));
};
