import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  favicon,
  logo,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
} from '../../shared/generated-assets';
import type { ContentSource } from '../content/content-source';
import { listSiteLanguages } from '../content/translations/languages';
import { readContent } from '../content/read-content';
import { readPalette } from '../content/theme/read-theme';
import { readShownBurnList } from '../burn-history/burn-history';
import { renderBurnsCsv } from '../burn-history/burn-list';
import { PUBLISHED_BURNS } from '../../shared/burn-history';
import { readCommitDate } from './build-info';
import { renderAppIcon, renderFavicon } from './icons';
import { getSharePicturePath, readShareText, renderSharePicture } from './share-picture';
import { renderRobots, renderSecurityTxt, renderSitemap } from './text-assets';

/** Renders a generated file. */
type Render = () => string | Buffer | Promise<Buffer>;

/** Writes all generated files into a built site. */
export async function writeAssets(source: ContentSource, folder: string): Promise<void> {
  const writes = Array.from(createAssetRenderers(source), async ([asset, render]) => {
    const file = path.join(folder, asset);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, await render());
  });
  await Promise.all(writes);
}

interface Response {
  set(headers: Readonly<Record<string, string>>): Response;
  type(extension: string): { send(body: string | Buffer): void };
}

/** The subset of Express used here. Gatsby's development server is an Express app. */
export interface Express {
  get(
    path: RegExp,
    handler: (request: { path: string }, response: Response, next: (error?: unknown) => void) => void,
  ): void;
}

/** Matches paths of generated assets. The excluded folders contain Gatsby's own files. */
const assetPath = /^\/(?!page-data\/|static\/).+\.(?:csv|ico|json|png|svg|txt|xml)$/;

/** Adds a development route that renders generated assets from the current content on each request. */
export function serveAssets(app: Express, source: ContentSource): void {
  app.get(assetPath, (request, response, next) => {
    Promise.resolve(createAssetRenderers(source).get(request.path)?.()).then((rendered) => {
      if (rendered === undefined) next();
      else response.type(path.extname(request.path)).send(rendered);
    }, next);
  });
}

/** Creates the renderers of all generated files, by path. */
export function createAssetRenderers(source: ContentSource): ReadonlyMap<string, Render> {
  const { folder } = source;
  const resolveImage = (image: string) => path.join(folder, image);
  const [site, token] = [readContent('site', folder), readContent('token', folder)];
  const languages = listSiteLanguages(source);
  const shareText = readShareText(source);
  const burns = readShownBurnList(source);
  // The image has two paths, but is rendered once.
  let sharedImage: Promise<Buffer> | undefined;
  const renderShare = () =>
    (sharedImage ??= renderSharePicture(shareText, resolveImage(site.sharePicture.image)));
  return new Map<string, Render>([
    [favicon.path, () => renderFavicon(resolveImage(site.icon))],
    ...[touchIcon, logo].map(({ path, side }): [string, Render] => [
      path,
      () => renderAppIcon(resolveImage(site.logo), side, readPalette(source).paper),
    ]),
    [sharePicture.path, renderShare],
    [getSharePicturePath(shareText, folder), renderShare],
    [ROBOTS, () => renderRobots(site.url)],
    [SITEMAP, () => renderSitemap(site.url, languages)],
    [SECURITY_TXT, () => renderSecurityTxt(site, readContent('links', folder), readCommitDate())],
    ...(burns ? [[PUBLISHED_BURNS, () => renderBurnsCsv(burns, token.decimals)] as const] : []),
  ]);
}
