import type { ContentSource } from '../content-source';
import { getYaml } from '../read-content';
import { campfire, createPalette, designColors, type Theme } from './palettes';
import type { Palette } from './roles';

/** Reads the colors of a content folder, which the content check must have accepted. */
export const readPalette = (source: ContentSource): Palette =>
  createPalette((getYaml(source, 'theme.yaml') as Theme | undefined) ?? {});

/** Renders the style of a page whose colors are not the default ones; it works in any position in the head. */
export function renderThemeStyle(source: ContentSource): string | undefined {
  const palette = readPalette(source);
  const declarations = designColors.flatMap(({ name, color, role }) =>
    role && palette[role] !== campfire[role] ? [`--color-${name}:${palette[role]}${color.slice(7)}`] : [],
  );
  return declarations.length > 0 ? `@layer theme{html:root{${declarations.join(';')}}}` : undefined;
}

/** Reads the colors of the browser's bar in the light and in the dark scheme. */
export function readBrowserColors(source: ContentSource): [light: string, dark: string] {
  const { paper, darkPaper } = readPalette(source);
  return [paper, darkPaper];
}
