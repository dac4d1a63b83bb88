import { NewTabIcon } from './icons';

export interface ButtonLinkProps {
  href: string;
  /** `loud` for the one thing to do, `quiet` for the rest. */
  tone: 'loud' | 'quiet';
  children: string;
}

/** A link that looks like a button and opens another site in a new tab. */
export function ButtonLink({ href, tone, children }: ButtonLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={`button button-${tone}`}>
      {children}
      <NewTabIcon />
    </a>
  );
}
