import { siteContent } from '../../../features';
import { type BurnLine, readBurnLedger } from '../../../plugins/burn-history/burn-ledger';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import type { Methods } from '../../../tools/dev/json-rpc';
import { toBaseUnits, toWholeTokens } from '../../../supabase/functions/_shared/supply/supply';
import { makeContent, nodeOf, readBurns } from './read-burns';
import {
  ANN,
  BEN,
  burnBy,
  burnOf,
  DEAD,
  NOW_SLOT,
  recordChain,
  type Recorded,
  token,
  transfers,
  twoBurns,
  walletOf,
} from './recorded-chain';

/** The lines of a folder's list as `amount by`, in whole tokens. */
async function linesOf(folder: string): Promise<string[]> {
  const names = new Map<string, string>([
    [await walletOf(ANN), 'ann'],
    [await walletOf(BEN), 'ben'],
    [await walletOf(DEAD), 'dead'],
  ]);
  const shown = ({ amount, by }: BurnLine) =>
    `${toWholeTokens(amount, token.decimals)} ${names.get(by) ?? by}`;
  return (readBurnLedger(folder)?.burns ?? []).map(shown);
}

/** What happened, how much of it was burned, and the lines that the list gets. */
const cases: [name: string, records: () => Promise<readonly Recorded[]>, burned: number, lines: string[]][] =
  [
    ['two burns among thirty transfers', twoBurns, 50_000, ['20000 ann', '30000 ann']],
    [
      'three burns of two wallets in one transaction',
      async () => {
        const instructions = await Promise.all([
          burnOf(ANN, 20_000),
          burnOf(BEN, 30_000),
          burnOf(ANN, 10_000),
        ]);
        return [{ slot: 1, instructions, wallets: [ANN, BEN] }];
      },
      60_000,
      ['30000 ben', '30000 ann'],
    ],
    [
      'a burn that failed and one that went well',
      async () => [await burnBy(ANN, 1, 20_000), { ...(await burnBy(ANN, 2, 90_000)), hasFailed: true }],
      20_000,
      ['20000 ann'],
    ],
    [
      'three small burns on one day and a large one',
      () => Promise.all([100, 200, 20_000, 300].map((tokens, index) => burnBy(ANN, index + 1, tokens))),
      20_600,
      ['20000 ann', '600 several'],
    ],
  ];

async function expectLines(
  nodes: readonly Methods[],
  burned: number,
  lines: readonly string[],
): Promise<void> {
  const folder = makeContent();
  const { error } = await readBurns({ folder, nodes });
  expect(error).toBeUndefined();
  expect(await linesOf(folder)).toEqual(lines);
  expect(readBurnLedger(folder)?.supply).toBe(toBaseUnits(token.totalSupply - burned, token.decimals));
  expect(checkContent(siteContent(folder))).toEqual([]);
}

test.each(cases)('%s', async (_name, records, burned, lines) => {
  await expectLines([nodeOf(await recordChain(await records(), burned))], burned, lines);
});

test('what a node has forgotten is a remainder, and what another still knows is none', async () => {
  const chain = await recordChain(await twoBurns(), 50_000);
  const forgetful = nodeOf({ ...chain, transactions: new Map([...chain.transactions].slice(15)) });
  const nodes = [{ ...forgetful, getFirstAvailableBlock: () => Number(NOW_SLOT) }, nodeOf(chain)];
  await expectLines(nodes.slice(0, 1), 50_000, ['30000 ann', '20000 unknown']);
  await expectLines(nodes, 50_000, ['20000 ann', '30000 ann']);
});

test('the transactions of burnWallets are asked for first, not two hundred of others', async () => {
  const folder = makeContent([await walletOf(DEAD)]);
  const records = [await burnBy(DEAD, 2, 20_000), ...(await transfers(200, 3))];
  const { requests } = await readBurns({ folder, nodes: [nodeOf(await recordChain(records, 20_000))] });
  expect(await linesOf(folder)).toEqual(['20000 dead']);
  expect(requests).toBeLessThan(10);
});
