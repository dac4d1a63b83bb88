import type { GatsbyNode } from 'gatsby';
import { getSiteContent } from '../../build/content/content-source';
import { listResolvers } from './content-resolvers';
import { pageTextType, renderGraphqlTypes } from './graphql-types';

export const createSchemaCustomization: GatsbyNode['createSchemaCustomization'] = ({ actions, schema }) => {
  actions.createTypes([schema.buildScalarType(pageTextType), renderGraphqlTypes(getSiteContent())]);
};

export const createResolvers: GatsbyNode['createResolvers'] = ({ createResolvers }) => {
  (createResolvers as (resolvers: object) => void)(listResolvers(getSiteContent()));
};
