/** Mock of Gatsby. A build removes queries from the code. */
export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
