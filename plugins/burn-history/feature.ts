import type { Feature } from '../content-model/feature';
import { fontWarnings } from '../site-files/share-picture';
import { burnFigure } from './burn-figure';
import { burnFileRenderers } from './burn-files';
import { burnHistoryShape, burnShape, readBurnHistory } from './burn-history';
import { BURNS, BURNS_STATE, burnLedgerFiles, MAINNET, nameOfChain, readBurnLedger } from './burn-ledger';
import { checkBurnLedger } from './check-burn-ledger';
import { burnHistoryWords, burnWallets } from './content';

export const burnHistory: Feature = {
  name: 'burn-history',
  contentFiles: { 'burn-history': burnHistoryWords.meta({ isSensitive: true }) },
  contentFields: { token: { burnWallets } },
  dataFiles: burnLedgerFiles,
  checkDataFiles: ({ folder }, token) => checkBurnLedger(folder, token),
  findWarnings: (source, nameOf) => fontWarnings(source, nameOf, 'burn-history', ['chart', 'reading']),
  findPlaceholders: ({ folder }) => {
    const { genesis = MAINNET } = readBurnLedger(folder) ?? {};
    if (genesis === MAINNET) return [];
    const message = `The list of burns is that of ${nameOfChain(genesis)}. Delete it and ${BURNS}, and run npm run burns:update with SOLANA_RPC_URLS set.`;
    return [{ file: BURNS_STATE, message }];
  },
  graphqlTypes: { Burn: burnShape, BurnHistory: burnHistoryShape },
  queryFields: {
    burns: {
      type: 'BurnHistory',
      compute: ({ folder }, language) => readBurnHistory(folder, language),
    },
  },
  renderers: burnFileRenderers,
  shareFigure: burnFigure,
};
