import type { ReactNode } from 'react';

const variants = {
  illustrated: 'relative rounded-card px-[min(1.35rem,6vw)] pt-6 pb-[1.6rem]',
  claim: 'rounded-claim px-[min(1.4rem,5vw)] py-[1.35rem]',
};

export interface CardProps {
  variant: keyof typeof variants;
  /** Classes for background and rotation. */
  className: string;
  children: ReactNode;
}

export function Card({ variant, className, children }: CardProps) {
  return (
    <article className={`@container h-full comic-box ${variants[variant]} ${className}`}>{children}</article>
  );
}
