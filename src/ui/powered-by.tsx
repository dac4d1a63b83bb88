import type { SiteLinks } from '../content/site-links';
import { Drawing } from './drawing';

export function PoweredBy({ platform }: { platform: SiteLinks['launchPlatform'] }) {
  return (
    <a className="powered-by" href={platform.url} target="_blank" rel="noopener noreferrer">
      <span>{platform.label}</span> <Drawing file={platform.logo} size={24} />{' '}
      <strong>{platform.name}</strong>
    </a>
  );
}
