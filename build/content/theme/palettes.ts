import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { color } from '../../../shared/fields';
import { findRole, mapRoles, type Palette, roles } from './roles';

const TOKENS = path.join(__dirname, '../../../src/styles/tokens.css');

/** The colors of src/styles/tokens.css, by their names without `--color-`. */
export const designColors = Array.from(
  readFileSync(TOKENS, 'utf8').matchAll(/--color-([\w-]+): (#[\da-f]{6,8});/g),
  ([, name = '', color = '']) => ({ name, color, role: findRole(name) }),
);

/** The default palette, in src/styles/tokens.css. */
export const campfire: Palette = mapRoles(
  (wanted) => designColors.find(({ role, color }) => role === wanted && color.length === 7)?.color ?? '',
);

export const palettes: Readonly<Record<string, Palette>> = {
  campfire,
  ...(parse(readFileSync(path.join(__dirname, 'palettes.yaml'), 'utf8')) as object),
};

export const themeSchema = z.strictObject({
  palette: z
    .enum(Object.keys(palettes))
    .meta({ description: 'All colors. Each other field replaces one.' })
    .optional(),
  ...mapRoles((role) => color(roles[role], campfire[role]).optional()),
});

/** The content of `theme.yaml`. */
export type Theme = z.infer<typeof themeSchema>;

/** Returns the colors of a theme: those of its palette, except the ones that it sets itself. */
export function createPalette(theme: Theme): Palette {
  const base = palettes[theme.palette ?? ''] ?? campfire;
  return mapRoles((role) => theme[role]?.toLowerCase() ?? base[role]);
}
