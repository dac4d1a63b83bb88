import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  appIcons,
  favicon,
  localizePath,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
  WEB_MANIFEST,
} from '../../shared/generated-assets';
import type { ContentSource } from '../content-model/content-source';
import type { FinishedBuild, Render } from '../content-model/feature';
import { type SiteLanguage, listSiteLanguages } from '../content-model/languages';
import { readContent } from '../content-model/read-content';
import { readContentIn } from '../content-model/translations';
import { readCommitDate } from './commit';
import { renderAppIcon, renderFavicon } from './icons';
import { getSharePicturePath, createSharePictureRenderer, readShareWords } from './share-picture';
import { renderRobots, renderSecurityTxt, renderSitemap, renderWebManifest } from './text-assets';

/** The renderers of all generated files, by path. */
export const createAssetRenderers = (source: ContentSource): ReadonlyMap<string, Render> =>
  new Map(source.features.flatMap(({ renderers }) => [...(renderers?.(source) ?? [])]));

/** Writes all generated files into a built site. */
export async function writeAssets({ source, folder }: FinishedBuild): Promise<void> {
  const written = Array.from(createAssetRenderers(source), async ([asset, render]) => {
    const file = path.join(folder, asset);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await render());
  });
  await Promise.all(written);
}

/** The renderers of this plugin's files, by path. */
export function createSiteFileRenderers(source: ContentSource): ReadonlyMap<string, Render> {
  const { folder } = source;
  const inFolder = (image: string) => path.join(folder, image);
  const [site, token] = [readContent('site', folder), readContent('token', folder)];
  const languages = listSiteLanguages(source);
  const renderSharePicture = createSharePictureRenderer(inFolder(site.sharePicture.image));
  const renderersIn = (language: SiteLanguage): [string, Render][] => {
    const words = readShareWords(source, language.tag);
    const renderShare = () => renderSharePicture(words);
    const localSite = readContentIn(source, language.tag, 'site');
    return [
      [localizePath(sharePicture.path, language.path), renderShare],
      [getSharePicturePath(words, language.path, folder), renderShare],
      [localizePath(WEB_MANIFEST, language.path), () => renderWebManifest(localSite, token, language)],
    ];
  };
  return new Map<string, Render>([
    [favicon.path, () => renderFavicon(inFolder(site.icon))],
    ...[touchIcon, ...appIcons].map(({ path, side }): [string, Render] => [
      path,
      () => renderAppIcon(inFolder(site.logo), side, site.themeColor),
    ]),
    ...languages.flatMap(renderersIn),
    [ROBOTS, () => renderRobots(site.url)],
    [SITEMAP, () => renderSitemap(site.url, languages)],
    [SECURITY_TXT, () => renderSecurityTxt(site, readContent('links', folder), readCommitDate())],
  ]);
}
