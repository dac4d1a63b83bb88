import path from 'node:path';
import { readDesignColors } from '../content/design-colors';
import type { ContentSource } from '../content/content-source';
import { getContent, getYaml, readYaml } from '../content/read-content';
import { findRole, mapRoles, type Palette } from './roles';

const designColors = [...readDesignColors()].map(([name, color]) => ({ name, color, role: findRole(name) }));
/** The default palette, in src/styles/tokens.css. */
export const campfire: Palette = mapRoles(
  (wanted) => designColors.find(({ role, color }) => role === wanted && color.length === 7)?.color ?? '',
);

export const palettes: Readonly<Record<string, Palette>> = {
  campfire,
  ...(readYaml(path.join(__dirname, 'palettes.yaml')) as object),
};

/** The content of `theme.yaml`. */
export type Theme = { palette?: string } & Partial<Palette>;

/** Returns the colors of a theme: those of its palette, except the ones that it sets itself. */
export function createPalette(theme: Theme): Palette {
  const base = palettes[theme.palette ?? ''] ?? campfire;
  return mapRoles((role) => theme[role]?.toLowerCase() ?? base[role]);
}

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
  return [getContent(source, 'site').themeColor ?? paper, darkPaper];
}
