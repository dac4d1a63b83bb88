import path from 'node:path';
import {
  appIcons,
  BURNS_PNG,
  BURNS_SVG,
  favicon,
  localized,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
  WEB_MANIFEST,
} from '../../shared/generated-assets';
import { contentFolder } from '../content-model/folder';
import { type SiteLanguage, siteLanguages } from '../content-model/languages';
import { readContent } from '../content-model/read-content';
import { readContentIn } from '../content-model/translations';
import { burnFileRenderers } from '../burn-history/burn-files';
import { renderBurnPicture } from '../burn-history/burn-picture';
import { readCommitDate } from './commit';
import { renderAppIcon, renderFavicon } from './icons';
import { sharePicturePath, sharePictureRenderer, shareWords } from './share-picture';
import { renderRobots, renderSecurityTxt, renderSitemap, renderWebManifest } from './text-assets';

type Render = () => string | Buffer | Promise<Buffer>;

/** What renders each generated asset from the content, by the asset's path on the site. */
export function assetRenderers(): Map<string, Render> {
  const picture = (name: string) => path.join(contentFolder(), name);
  const site = readContent('site');
  const languages = siteLanguages();
  const renderSharePicture = sharePictureRenderer(picture(site.sharePicture.image));
  const inLanguage = (language: SiteLanguage): [string, Render][] => {
    const words = shareWords(language.tag);
    const names = [localized(sharePicture.path, language.path), sharePicturePath(words, language.path)];
    return [
      ...names.map((name): [string, Render] => [name, () => renderSharePicture(words)]),
      [
        localized(WEB_MANIFEST, language.path),
        () => renderWebManifest(readContentIn(language.tag, 'site'), readContent('token'), language),
      ],
    ];
  };
  const burnFiles = burnFileRenderers();
  const burnPicture = burnFiles.get(BURNS_SVG);
  return new Map<string, Render>([
    [favicon.path, () => renderFavicon(picture(site.icon))],
    ...[touchIcon, ...appIcons].map(({ path, side }): [string, Render] => [
      path,
      () => renderAppIcon(picture(site.logo), side, site.themeColor),
    ]),
    ...languages.flatMap(inLanguage),
    [ROBOTS, () => renderRobots(site.url)],
    [SITEMAP, () => renderSitemap(site.url, languages)],
    [SECURITY_TXT, () => renderSecurityTxt(site, readContent('links'), readCommitDate())],
    ...burnFiles,
    ...(burnPicture ? [[BURNS_PNG, () => renderBurnPicture(burnPicture())] as const] : []),
  ]);
}
