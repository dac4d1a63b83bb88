import { z } from 'zod';
import { color } from '../../../shared/fields';
import { campfire, palettes } from './palettes';
import { mapRoles, roles } from './roles';

export const themeSchema = z.strictObject({
  palette: z
    .enum(Object.keys(palettes))
    .meta({ description: 'All colors. Each other field replaces one.' })
    .optional(),
  ...mapRoles((role) => color(roles[role], campfire[role]).optional()),
});
