import path from 'node:path';
import {
  appIcons,
  favicon,
  robots,
  securityTxt,
  sharePicture,
  sitemap,
  touchIcon,
  webManifest,
} from '../src/content/published-files';
import { readContent } from '../content-model/read-content';
import { readCommitDate } from './commit';
import { renderRobots, renderSitemap } from './crawler-files';
import { renderAppIcon, renderFavicon } from './icons';
import { renderSecurityTxt } from './security-txt';
import { renderSharePicture } from './share-picture';
import { renderWebManifest } from './web-manifest';

type Render = () => string | Buffer | Promise<Buffer>;

/** How to make each file that stands beside the pages, by its place on the site, from the content of a folder. */
export function publishedFiles(content: string, env: NodeJS.ProcessEnv): Map<string, Render> {
  const picture = (name: string) => path.join(content, name);
  const [site, token, hero, links] = [
    readContent('site', content),
    readContent('token', content),
    readContent('hero', content),
    readContent('links', content),
  ];
  const words = { name: hero.heading, tagline: hero.tagline, edge: site.themeColor };

  return new Map<string, Render>([
    [favicon.path, () => renderFavicon(picture(site.icon))],
    ...[touchIcon, ...appIcons].map(({ path, side }): [string, Render] => [
      path,
      () => renderAppIcon(picture(site.logo), side, site.themeColor),
    ]),
    [sharePicture.path, () => renderSharePicture(picture(site.sharePicture.image), words)],
    [webManifest, () => renderWebManifest(site, token)],
    [robots, () => renderRobots(site.url)],
    [sitemap, () => renderSitemap(site.url)],
    [
      securityTxt,
      () =>
        renderSecurityTxt({
          siteUrl: site.url,
          contact: links.securityContact,
          language: site.language,
          changedAt: readCommitDate('.', env),
        }),
    ],
  ]);
}
