import type { GatsbyLinkProps } from 'gatsby';

/** What the sections need of Gatsby outside a build: queries are taken out of the code, links are links. */
export const graphql = () => undefined;
export const withPrefix = (path: string) => path;
export const Link = ({
  to,
  children,
  className,
}: Pick<GatsbyLinkProps<unknown>, 'to' | 'children' | 'className'>) => (
  <a href={to} className={className}>
    {children}
  </a>
);
