import { existsSync } from 'node:fs';
import path from 'node:path';
import { readDesignColors } from '../content-model/design-colors';
import { readContent, readYaml } from '../content-model/read-content';
import { getColorName, mapRoles, type Palette, findRole } from './roles';

const designColors = readDesignColors();
/** The default palette, in src/styles/tokens.css. */
export const campfire: Palette = mapRoles((role) => designColors.get(getColorName(role)) ?? '');

export const palettes = {
  campfire,
  ...(readYaml(path.join(__dirname, 'palettes.yaml')) as Record<string, Palette>),
} as Readonly<Record<string, Palette>>;

/** The content of `theme.yaml`. */
export type Theme = { palette?: string } & Partial<Palette>;

/** Returns the colors of a theme: those of its palette, except the ones that it sets itself. */
export function createPalette(theme: Theme): Palette {
  const base = palettes[theme.palette ?? ''] ?? campfire;
  return mapRoles((role) => theme[role]?.toLowerCase() ?? base[role]);
}

/** Reads the colors of a content folder, which the content check must have accepted. */
export function readPalette(folder: string): Palette {
  const file = path.join(folder, 'theme.yaml');
  return createPalette((existsSync(file) && (readYaml(file) as Theme | null)) || {});
}

/** Renders the style of a page whose colors are not the default ones; it works in any position in the head. */
export function renderThemeStyle(folder: string): string | undefined {
  const palette = readPalette(folder);
  const declarations = Array.from(designColors).flatMap(([name, color]) => {
    const role = findRole(name);
    const isChanged = role && palette[role] !== campfire[role];
    return isChanged ? [`--color-${name}:${palette[role]}${color.slice('#rrggbb'.length)}`] : [];
  });
  return declarations.length > 0 ? `@layer theme{html:root{${declarations.join(';')}}}` : undefined;
}

/** Reads the colors of the browser's bar in the light and in the dark scheme. */
export function readBrowserColors(folder: string): [light: string, dark: string] {
  const { paper, darkPaper } = readPalette(folder);
  return [readContent('site', folder).themeColor ?? paper, darkPaper];
}
