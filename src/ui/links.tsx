import type { AnchorHTMLAttributes } from 'react';
import type { PageText } from '../../shared/page-text';
import type { PlainLink } from '../../shared/site-links';
import { classNames } from './class-names';
import { NewTabIcon } from './icons';
import { Text } from './text';

const tones = { loud: 'bg-accent', gold: 'bg-highlight', quiet: 'bg-surface shadow-accent' };

const sizes = {
  small: 'min-h-bar-control px-[min(1rem,3vw)] py-[min(0.25rem,1vw)]',
  medium: 'min-h-11 px-[min(1.25rem,6cqi)] py-2.25 text-button',
  large: 'min-h-11 px-[min(2.25rem,8cqi)] py-3.75 text-button-large',
};

/** `loud` for the main action, `gold` for other actions, `quiet` for buttons in the dark section. */
type Tone = keyof typeof tones;

export const getButtonClasses = (tone: Tone, size: keyof typeof sizes = 'medium') =>
  `comic-button ${tones[tone]} ${sizes[size]}`;

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>;

/** The id of the words that describe external links to screen readers. */
export const NEW_TAB_ID = 'new-tab';

/** A link to another site. It opens in a new tab, so that this page stays open. */
export function ExternalLink({ children, ...props }: AnchorProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" aria-describedby={NEW_TAB_ID} {...props}>
      {children}
    </a>
  );
}

export interface ButtonLinkProps extends Pick<AnchorProps, 'href' | 'className' | 'style'> {
  tone: Tone;
  size?: keyof typeof sizes;
  label: PageText;
  labelClassName?: string;
}

/** A link to another site that looks like a button. */
export function ButtonLink({ label, labelClassName, tone, size, className, ...props }: ButtonLinkProps) {
  return (
    <ExternalLink className={classNames(getButtonClasses(tone, size), 'print:hidden', className)} {...props}>
      <Text className={labelClassName}>{label}</Text>
      <NewTabIcon />
    </ExternalLink>
  );
}

interface LinkRowProps {
  links: readonly PlainLink[] | null | undefined;
  className: string;
}

/** Small links to other sites in a row. */
export const LinkRow = ({ links, className }: LinkRowProps) =>
  links &&
  links.length > 0 && (
    <p className={`flex flex-wrap gap-x-4 ${className}`}>
      {links.map(({ label, url }, index) => (
        <ExternalLink key={index} href={url} className="touch-link text-note leading-note font-bold">
          <Text>{label}</Text>
        </ExternalLink>
      ))}
    </p>
  );
