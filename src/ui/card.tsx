import type { ReactNode } from 'react';

export interface CardProps {
  /** Its ground, corners and spacing, which differ from section to section. */
  className: string;
  children: ReactNode;
}

/** A card as a comic prints it: thick ink lines and a hard shadow. */
export function Card({ className, children }: CardProps) {
  return (
    <article className={`@container h-full break-inside-avoid border-3 border-ink shadow-print ${className}`}>
      {children}
    </article>
  );
}
