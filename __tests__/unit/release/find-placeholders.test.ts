import { rmSync } from 'node:fs';
import path from 'node:path';
import { siteContent } from '../../../features';
import { BURNS_STATE, burnLedgerFiles, EMBEDDED_CHAIN } from '../../../plugins/burn-history/burn-ledger';
import { writePlaceholder } from '../../../plugins/content-model/placeholder-picture';
import { readContent } from '../../../plugins/content-model/read-content';
import { findPlaceholders } from '../../../plugins/release/find-placeholders';
import { copyContent, editFile } from '../../support/folders';

let contentFolder: string;
beforeEach(() => (contentFolder = copyContent()));

/** What is found, each with the name of its file. */
async function found(): Promise<string[]> {
  const findings = await findPlaceholders(siteContent(contentFolder));
  return findings.map(({ file, message }) => `${path.basename(file)} ${message}`);
}

test('content without any of that is ready to publish, with a list of burns and without one', async () => {
  expect(await found()).toEqual([]);
  for (const file of burnLedgerFiles) rmSync(path.join(contentFolder, file));
  expect(await found()).toEqual([]);
});

test('the address of a demo and hosts of examples are named', async () => {
  editFile(contentFolder, 'token.yaml', /^mint: .*/m, 'mint: BoboDemoMintDoNotBuyThisAddress1111111111111');
  editFile(
    contentFolder,
    'links.yaml',
    /^securityContact: .*/m,
    'securityContact: https://code.example.com/x',
  );
  expect(await found()).toEqual([
    "token.yaml mint: The demo address stands there. Write the token's own.",
    'links.yaml securityContact: A host that only stands for one: https://code.example.com/x',
  ]);
});

test('a list of burns of another chain than mainnet is named', async () => {
  editFile(contentFolder, BURNS_STATE, /^genesis: .*/m, `genesis: ${EMBEDDED_CHAIN}`);
  expect(await found()).toEqual([
    `${BURNS_STATE} The list of burns is that of the embedded chain. Delete it and burns.csv, and run npm run burns:update with SOLANA_RPC_URLS set.`,
  ]);
});

test('the grey pictures of new-token are named', async () => {
  const { picture } = readContent('hero', contentFolder);
  const { logo } = readContent('site', contentFolder);
  const pixels = { width: 480, height: 480 };
  await writePlaceholder(contentFolder, picture.image, { pixels });
  await writePlaceholder(contentFolder, logo, { pixels });
  const says = await found();
  expect(says).toHaveLength(2);
  for (const name of [picture.image, logo])
    expect(says.join('\n')).toContain(`${name} is still the grey placeholder.`);
});
