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

interface ChangingTextProps {
  /** Replaces the text without scripts. */
  noScript?: string | false;
  children: string;
}

/** Text that changes in view. Each value is a new element, because text that grows in place counts as a layout shift. */
export const ChangingText = ({ noScript, children }: ChangingTextProps) => (
  <>
    <span key={children} className={noScript ? 'noscript:hidden' : undefined}>
      {children}
    </span>
    {noScript && <noscript>{noScript}</noscript>}
  </>
);

/** Shows the first and last four characters of an address: `7v54…VFi9`. */
export function TruncatedAddress({ address }: { address: string }) {
  return <bdi dir="ltr">{`${address.slice(0, 4)}…${address.slice(-4)}`}</bdi>;
}
