import { z } from 'zod';
import type { Feature } from '../content/feature';
import { color } from '../content/fields';
import { checkContrast } from './check-contrast';
import { campfire, palettes, readBrowserColors, readPalette, renderThemeStyle } from './palettes';
import { mapRoles, roles } from './roles';

const themeSchema = z.strictObject({
  palette: z
    .enum(Object.keys(palettes))
    .meta({ description: 'All colors. Each other field replaces one.' })
    .optional(),
  ...mapRoles((role) => color(roles[role], campfire[role]).optional()),
});

export const theme: Feature = {
  name: 'theme',
  contentFiles: { theme: themeSchema.meta({ isOptional: true }) },
  checkFiles: { theme: checkContrast },
  computedFields: {
    site: { browserColors: { type: '[String!]!', compute: readBrowserColors } },
    theme: { style: { type: 'String', compute: renderThemeStyle } },
  },
  functionFacts: { file: 'theme', read: (source) => ({ badgeColor: readPalette(source).accent }) },
};

declare module '../content/model' {
  interface ContentTypes {
    theme: z.infer<typeof themeSchema>;
  }
}
