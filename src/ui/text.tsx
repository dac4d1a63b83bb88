import type { HTMLAttributes } from 'react';
import { useLangProps } from '../content/language';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'dt' | 'figcaption' | 'h1' | 'h3' | 'h4' | 'p' | 'span' | 'strong';
  children: string;
}

/** Renders text from the content folder. Sets its language and font if they differ from those of the page. */
export function Text({ as: Element = 'span', children, ...props }: TextProps) {
  return (
    <Element {...props} {...useLangProps()(children)}>
      {children}
    </Element>
  );
}

/** Text that changes in view. Each value is a new element, because text that grows in place counts as a layout shift. */
export function ChangingText({ children, className }: { children: string; className?: string }) {
  return (
    <span key={children} className={className}>
      {children}
    </span>
  );
}

/** Text that changes in view. While it loads, it is `loading`, or the last known text without scripts. */
export function LoadingText({ loading, children }: { loading: string | false; children: string }) {
  if (loading === false) return <ChangingText>{children}</ChangingText>;
  return (
    <>
      <span className="noscript:hidden">{loading}</span>
      <noscript>{children}</noscript>
    </>
  );
}

/** Shows the first and last four characters of an address: `7v54…VFi9`. */
export function TruncatedAddress({ address }: { address: string }) {
  return <bdi dir="ltr">{`${address.slice(0, 4)}…${address.slice(-4)}`}</bdi>;
}
