/** Mocks of Gatsby. Queries are unused, because a build extracts them. */
export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
/** The URL of an imported stylesheet or font. */
export default '/asset';
