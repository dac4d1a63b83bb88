import type { HTMLAttributes } from 'react';
import { useLangProps } from '../content/language';

export interface TextProps extends HTMLAttributes<HTMLElement> {
  as?: 'dt' | 'figcaption' | 'h1' | 'h3' | 'h4' | 'p' | 'span' | 'strong';
  children: string;
}

/** Shows a text of the content. Sets its language and font if they differ from those of the page. */
export function Text({ as: Element = 'span', children, ...props }: TextProps) {
  return (
    <Element {...props} {...useLangProps()(children)}>
      {children}
    </Element>
  );
}
