import { reportFile } from '../content/check/content-problem';
import { toDisplayPath } from '../content/check/source-file';
import type { Feature } from '../content/feature';
import { findFontWarnings } from '../site-files/share-picture';
import { createBurnsCsvRenderers } from './burns-csv';
import {
  burnHistoryFigures,
  burnSchema,
  formatBurnFigure,
  readBurnHistory,
  readShownBurnList,
} from './burn-history';
import { BURNS_CSV, BURNS_YAML, burnListFiles, MAINNET, formatChainName } from './burn-list';
import { checkBurnList } from './check-burn-list';

export const burnHistory: Feature = {
  name: 'burn-history',
  dataFiles: burnListFiles,
  checkDataFiles: ({ folder }, token) => checkBurnList(folder, token),
  findWarnings: (source, formatName) =>
    findFontWarnings(source, formatName, 'burn-history', ['chart', 'reading']),
  findPlaceholders: (source) => {
    const { genesis = MAINNET } = readShownBurnList(source) ?? {};
    if (genesis === MAINNET) return [];
    const message = `This is the burn list of ${formatChainName(genesis)}. Delete it and ${BURNS_CSV}, and run npm run burns:update with SOLANA_RPC_URLS set.`;
    return [reportFile(toDisplayPath(source.folder, BURNS_YAML), { code: 'otherChain', message })];
  },
  graphqlTypes: { Burn: burnSchema, BurnHistory: burnHistoryFigures },
  queryFields: {
    burns: { type: 'BurnHistory', compute: readBurnHistory },
  },
  renderers: createBurnsCsvRenderers,
  shareFigure: formatBurnFigure,
};
