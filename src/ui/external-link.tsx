import type { AnchorHTMLAttributes } from 'react';

/** A link to another site. It opens in a new tab, so that the visitor keeps this page. */
export function ExternalLink({ children, ...props }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
    </a>
  );
}
