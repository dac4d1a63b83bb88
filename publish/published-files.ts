import {
  appIcons,
  burnFiles,
  favicon,
  localized,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
  WEB_MANIFEST,
} from '../src/content/generated-assets';
import type { SiteLanguage } from '../content-model/languages';
import { BUILD_INFO } from './build-info';
import { compressedCopy } from './read-files';

/** What the build makes from the content for a site in these languages, by its paths on the site. */
export const generatedAssets = (languages: readonly SiteLanguage[]): string[] => [
  favicon.path,
  touchIcon.path,
  ...appIcons.map(({ path }) => path),
  ...languages.flatMap(({ path }) => [sharePicture.path, WEB_MANIFEST].map((file) => localized(file, path))),
  ROBOTS,
  SITEMAP,
  SECURITY_TXT,
  ...burnFiles,
];

/** A page of the site. */
export interface PageFile {
  /** Its path from the root of the site, like that of the data which its scripts read. */
  file: string;
  data: string;
  isHome: boolean;
}

/** The pages of a language. A new page goes here, too. */
export function pagesOf({ path }: SiteLanguage): PageFile[] {
  const folder = path.slice(1);
  return [
    { file: `${folder}index.html`, data: `page-data/${folder || 'index/'}page-data.json`, isHome: true },
    { file: `${folder}404.html`, data: `page-data/${folder}404.html/page-data.json`, isHome: false },
  ];
}

/** What every page reads. */
const sharedData = /^page-data\/(?:app-data|sq\/d\/\d+)\.json$/;
/** What webpack and Gatsby name by a hash: scripts with their licences, pictures, drawings and fonts. */
const script = /^[\w-]+-[0-9a-f]{20}\.js(?:\.LICENSE\.txt)?$/;
const picture =
  /^static\/(?:[0-9a-f]{32}\/(?:[0-9a-f]{5}\/)?[^/]+|[^/]+-[0-9a-f]{32})\.(?:avif|gif|jpe?g|png|svg|webp|woff2)$/;
/** What may lie in `static/`, which goes out as it is: nothing that a browser runs, or that a host obeys. */
const plainFile = /^[\w-]+\.(?:avif|gif|jpe?g|png|txt|webp|woff2)$/;

/** What says whether a file, by its path from the root of a site in these languages, is one of those that the site has. */
export function publishedFiles(languages: readonly SiteLanguage[]): (file: string) => boolean {
  const named = new Set([
    ...languages.flatMap(pagesOf).flatMap(({ file, data }) => [file, data]),
    ...generatedAssets(languages).map((path) => path.slice(1)),
    BUILD_INFO,
  ]);
  return (file) => {
    const original = file.replace(compressedCopy, '');
    return (
      named.has(original) || [sharedData, script, picture, plainFile].some((kind) => kind.test(original))
    );
  };
}
