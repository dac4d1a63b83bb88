import { useMark } from '../content/language';
import type { SocialIcon } from '../../shared/social-icons';
import { Icon } from './icons';

export interface SocialLinksProps {
  links: readonly { name: string; icon: string; url: string }[];
  className?: string;
}

export function SocialLinks({ links, className = '' }: SocialLinksProps) {
  const mark = useMark();
  return (
    <ul className={`flex flex-wrap gap-1 ${className}`}>
      {links.map(({ name, icon, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={name}
            {...mark(name)}
            title={name}
            className="grid size-11 place-items-center rounded-full hover:bg-highlight"
          >
            <Icon name={icon as SocialIcon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
