import { socialIcons } from './icons';

export interface SocialLinksProps {
  links: readonly { name: string; icon: string; url: string }[];
}

export function SocialLinks({ links }: SocialLinksProps) {
  return (
    <ul className="social-links">
      {links.map(({ name, icon, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" aria-label={name} title={name}>
            {socialIcons[icon]}
          </a>
        </li>
      ))}
    </ul>
  );
}
