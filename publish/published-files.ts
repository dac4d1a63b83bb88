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

/** What the build makes from the content for a site in these languages, by its paths on the site. `*` is a hash. */
export const generatedAssets = (languages: readonly SiteLanguage[]): string[] => [
  favicon.path,
  touchIcon.path,
  ...appIcons.map(({ path }) => path),
  ...languages.flatMap(({ path }) =>
    [sharePicture.path, sharePicture.path.replace('.', '-*.'), WEB_MANIFEST].map((file) =>
      localized(file, path),
    ),
  ),
  ROBOTS,
  SITEMAP,
  SECURITY_TXT,
  ...burnFiles,
];
