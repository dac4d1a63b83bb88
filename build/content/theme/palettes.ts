import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { readDesignColors } from './design-colors';
import { findRole, mapRoles, type Palette } from './roles';

export const designColors = [...readDesignColors()].map(([name, color]) => ({
  name,
  color,
  role: findRole(name),
}));
/** The default palette, in src/styles/tokens.css. */
export const campfire: Palette = mapRoles(
  (wanted) => designColors.find(({ role, color }) => role === wanted && color.length === 7)?.color ?? '',
);

export const palettes: Readonly<Record<string, Palette>> = {
  campfire,
  ...(parse(readFileSync(path.join(__dirname, 'palettes.yaml'), 'utf8')) as object),
};

/** The content of `theme.yaml`. */
export type Theme = { palette?: string } & Partial<Palette>;

/** Returns the colors of a theme: those of its palette, except the ones that it sets itself. */
export function createPalette(theme: Theme): Palette {
  const base = palettes[theme.palette ?? ''] ?? campfire;
  return mapRoles((role) => theme[role]?.toLowerCase() ?? base[role]);
}
