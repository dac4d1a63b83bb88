/** What the sections need of Gatsby outside a build: queries are taken out of the code. */
export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
