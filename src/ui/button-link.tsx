import type { CSSProperties } from 'react';
import { type ButtonLook, buttonClasses } from './button';
import { ExternalLink } from './external-link';
import { NewTabIcon } from './icons';
import { Text } from './text';

export interface ButtonLinkProps extends ButtonLook {
  href: string;
  label: string;
  className?: string;
  style?: CSSProperties;
  labelClassName?: string;
}

/** A link to another site that looks like a button. */
export function ButtonLink({ href, label, className = '', style, labelClassName, ...look }: ButtonLinkProps) {
  return (
    <ExternalLink href={href} className={`${buttonClasses(look)} ${className}`} style={style}>
      <Text className={labelClassName}>{label}</Text>
      <NewTabIcon />
    </ExternalLink>
  );
}
