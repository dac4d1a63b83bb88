import type { GatsbyNode } from 'gatsby';
import { checkContent } from '../../build/content/check/check-content';
import { formatProblem } from '../../build/content/check/content-problem';
import { getSiteContent } from '../../build/features';
import { listResolvers } from './content-resolvers';
import { renderGraphqlTypes } from './graphql-types';

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
