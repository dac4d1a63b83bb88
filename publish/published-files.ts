import {
  appIcons,
  burnFiles,
  favicon,
  ROBOTS,
  SECURITY_TXT,
  sharePicture,
  SITEMAP,
  touchIcon,
  WEB_MANIFEST,
} from '../src/content/generated-assets';
import { BUILD_INFO } from './build-info';
import { compressedCopy } from './read-files';

/** Their paths on the site. */
export const generatedAssets: readonly string[] = [
  favicon.path,
  touchIcon.path,
  ...appIcons.map(({ path }) => path),
  sharePicture.path,
  WEB_MANIFEST,
  ROBOTS,
  SITEMAP,
  SECURITY_TXT,
  ...burnFiles,
];

/** The pages of the site, and what their scripts read. A new page goes here, too. */
const pages = ['index.html', '404.html'];
const pageData = /^page-data\/(?:index\/page-data|404\.html\/page-data|app-data|sq\/d\/\d+)\.json$/;
/** What webpack and Gatsby name by a hash: scripts with their licences, pictures, drawings and fonts. */
const script = /^[\w-]+-[0-9a-f]{20}\.js(?:\.LICENSE\.txt)?$/;
const picture =
  /^static\/(?:[0-9a-f]{32}\/(?:[0-9a-f]{5}\/)?[^/]+|[^/]+-[0-9a-f]{32})\.(?:avif|gif|jpe?g|png|svg|webp|woff2)$/;
/** What may lie in `static/`, which goes out as it is: nothing that a browser runs, or that a host obeys. */
const plainFile = /^[\w-]+\.(?:avif|gif|jpe?g|png|txt|webp|woff2)$/;

const named = new Set([...pages, ...generatedAssets.map((path) => path.slice(1)), BUILD_INFO]);

/** Whether a file, by its path from the root of the site, is one of those that the site has. */
export function isPublished(file: string): boolean {
  const original = file.replace(compressedCopy, '');
  return named.has(original) || [pageData, script, picture, plainFile].some((kind) => kind.test(original));
}
