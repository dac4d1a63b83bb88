import type { Feature } from '../content/feature';
import { readContentIn } from '../content/translations/translations';
import { createSiteFileRenderers } from './asset-renderers';
import { findFontWarnings, findShareFigure, getSharePicturePath, readShareText } from './share-picture';

export const siteFiles: Feature = {
  name: 'site-files',
  renderers: createSiteFileRenderers,
  computedFields: {
    site: {
      sharePath: {
        type: 'String!',
        compute: (source) => getSharePicturePath(readShareText(source), source.folder),
      },
      shareAlt: {
        type: 'String!',
        compute: (source, language) => {
          const { alt } = readContentIn(source, language, 'site').sharePicture;
          const figure = findShareFigure(source, language);
          return figure ? `${alt} ${figure.percent} ${figure.label}: ${figure.line}` : alt;
        },
      },
    },
  },
  findWarnings: (source, formatName) =>
    ['heading', 'tagline'].flatMap((field) => findFontWarnings(source, formatName, 'hero', [field])),
};
