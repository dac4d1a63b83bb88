import type { Feature } from '../content-model/feature';
import { findSiteLanguage } from '../content-model/languages';
import { readContentIn } from '../content-model/translations';
import { createSiteFileRenderers, writeAssets } from './asset-renderers';
import { describeBuild } from './build-info';
import { findFontWarnings, findShareFigure, getSharePicturePath, readShareWords } from './share-picture';

export const siteFiles: Feature = {
  name: 'site-files',
  renderers: createSiteFileRenderers,
  afterBuild: { write: writeAssets, describe: describeBuild },
  computedFields: {
    site: {
      sharePath: {
        type: 'String!',
        compute: (source, language) => {
          const { path } = findSiteLanguage(source, language);
          return getSharePicturePath(readShareWords(source, language), path, source.folder);
        },
      },
      shareAlt: {
        type: 'String!',
        compute: (source, language) => {
          const { alt } = readContentIn(source, language, 'site').sharePicture;
          const figure = findShareFigure(source, language);
          return figure ? `${alt} ${figure.percent}: ${figure.line}` : alt;
        },
      },
    },
  },
  findWarnings: (source, nameOf) =>
    ['heading', 'tagline'].flatMap((field) => findFontWarnings(source, nameOf, 'hero', [field])),
};
