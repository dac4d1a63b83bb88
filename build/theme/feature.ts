import type { Feature } from '../content/feature';
import { checkContrast } from './check-contrast';
import { readBrowserColors, renderThemeStyle } from './read-theme';

export const theme: Feature = {
  name: 'theme',
  checkFiles: { theme: checkContrast },
  computedFields: {
    site: { browserColors: { type: '[String!]!', compute: readBrowserColors } },
    theme: { style: { type: 'String', compute: renderThemeStyle } },
  },
};
