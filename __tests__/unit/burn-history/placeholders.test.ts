import { rmSync } from 'node:fs';
import path from 'node:path';
import { siteContent } from '../../../features';
import { BURNS_STATE, burnLedgerFiles, EMBEDDED_CHAIN } from '../../../plugins/burn-history/burn-ledger';
import { burnHistory } from '../../../plugins/burn-history/feature';
import { copyContent, editFile } from '../../support/folders';

test('only a burn list of another chain than mainnet is a placeholder', () => {
  const folder = copyContent();
  const found = () => burnHistory.findPlaceholders?.(siteContent(folder));
  expect(found()).toEqual([]);
  editFile(folder, BURNS_STATE, /^genesis: .*/m, `genesis: ${EMBEDDED_CHAIN}`);
  expect(found()).toEqual([
    {
      file: BURNS_STATE,
      message:
        'The list of burns is that of the embedded chain. Delete it and burns.csv, and run npm run burns:update with SOLANA_RPC_URLS set.',
    },
  ]);
  for (const file of burnLedgerFiles) rmSync(path.join(folder, file));
  expect(found()).toEqual([]);
});
