/** The component of the home page: the alias in the root's gatsby-node.ts. */
declare module 'home-page';
