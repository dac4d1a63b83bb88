import path from 'node:path';
import {
  appIcons,
  favicon,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
  WEB_MANIFEST,
} from '../src/content/generated-assets';
import { contentFolder } from '../content-model/folder';
import { readContent } from '../content-model/read-content';
import { burnFileRenderers } from './burn-files';
import { readCommitDate } from './commit';
import { renderAppIcon, renderFavicon } from './icons';
import { renderSharePicture } from './share-picture';
import { renderRobots, renderSecurityTxt, renderSitemap, renderWebManifest } from './text-assets';

type Render = () => string | Buffer | Promise<Buffer>;

/** What renders each generated asset from the content, by the asset's path on the site. */
export function assetRenderers(): Map<string, Render> {
  const picture = (name: string) => path.join(contentFolder(), name);
  const site = readContent('site');
  const hero = readContent('hero');
  const words = { name: hero.heading, tagline: hero.tagline, edge: site.themeColor };
  return new Map<string, Render>([
    [favicon.path, () => renderFavicon(picture(site.icon))],
    ...[touchIcon, ...appIcons].map(({ path, side }): [string, Render] => [
      path,
      () => renderAppIcon(picture(site.logo), side, site.themeColor),
    ]),
    [sharePicture.path, () => renderSharePicture(picture(site.sharePicture.image), words)],
    [WEB_MANIFEST, () => renderWebManifest(site, readContent('token'))],
    [ROBOTS, () => renderRobots(site.url)],
    [SITEMAP, () => renderSitemap(site.url)],
    [SECURITY_TXT, () => renderSecurityTxt(site, readContent('links'), readCommitDate())],
    ...burnFileRenderers(),
  ]);
}
