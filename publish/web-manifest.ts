import type { Content } from '../content-model/model';
import { appIcons } from '../src/content/published-files';

/** What a phone needs that puts the page on its home screen. Addresses are relative, so that they hold in any folder. */
export function renderWebManifest(site: Content<'site'>, token: Content<'token'>): string {
  const manifest = {
    name: site.title,
    short_name: token.name,
    description: site.description,
    lang: site.language,
    start_url: './',
    scope: './',
    display: 'browser',
    theme_color: site.themeColor,
    background_color: site.themeColor,
    icons: appIcons.map(({ path, side }) => ({
      src: `.${path}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
    })),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
