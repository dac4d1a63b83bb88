import { getLabelAttributes, getWords } from '../../shared/page-text';
import type { SiteLinks, SocialIcon } from '../../shared/site-links';
import { classNames } from './class-names';
import { ExternalLink, getButtonClasses } from './links';
import { BrandIcon, Icon } from './icons';
import { Text } from './text';

export interface SocialLinksProps {
  links: SiteLinks['socials'];
  /** Whether the names are visible. Otherwise they are only for screen readers. */
  isNamed?: boolean;
  className?: string;
}

export function SocialLinks({ links, isNamed = false, className = '' }: SocialLinksProps) {
  return (
    <ul className={classNames('flex flex-wrap', isNamed ? 'gap-4' : 'gap-1', className)}>
      {links.map(({ name, icon, url, brandPath }) => (
        <li key={url}>
          <ExternalLink
            href={url}
            {...(!isNamed && { ...getLabelAttributes(name), title: getWords(name) })}
            className={isNamed ? getButtonClasses('quiet') : 'centered size-11 rounded-full hover:lit'}
          >
            {brandPath ? <BrandIcon path={brandPath} /> : <Icon name={icon as SocialIcon} />}
            {isNamed && <Text>{name}</Text>}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
