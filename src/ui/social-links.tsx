import { useLangProps } from '../content/language';
import type { SocialIcon } from '../../shared/social-icons';
import { ExternalLink } from './links';
import { Icon } from './icons';

export interface SocialLinksProps {
  links: readonly { name: string; icon: string; url: string }[];
  className?: string;
}

export function SocialLinks({ links, className = '' }: SocialLinksProps) {
  const langProps = useLangProps();
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {links.map(({ name, icon, url }) => (
        <li key={url}>
          <ExternalLink
            href={url}
            aria-label={name}
            {...langProps(name)}
            title={name}
            className="centered size-11 rounded-full hover:lit"
          >
            <Icon name={icon as SocialIcon} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
