import type { CSSProperties, ReactNode } from 'react';
import { type ButtonLook, buttonClasses } from './button';
import { NewTabIcon } from './icons';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  /** Where it stands. */
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** A link that looks like a button and opens another site in a new tab. */
export function ButtonLink({ href, className = '', style, children, ...look }: ButtonLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={`${buttonClasses(look)} ${className}`}
      style={style}
    >
      {children}
      <NewTabIcon />
    </a>
  );
}
