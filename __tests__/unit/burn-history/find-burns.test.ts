import { getSiteContent } from '../../../features';
import { type BurnLine, readBurnList } from '../../../plugins/burn-history/burn-list';
import { checkContent } from '../../../plugins/content-model/check/check-content';
import type { Methods } from '../../../tools/dev/json-rpc';
import { toBaseUnits, toTokens } from '../../../supabase/functions/_shared/supply/base-units';
import { makeContent, createNode, runIndexer } from './run-indexer';
import {
  ANN,
  BEN,
  createBurn,
  createBurnInstruction,
  TEAM,
  NOW_SLOT,
  recordChain,
  type Transaction,
  token,
  createTransfers,
  createTwoBurns,
  getWallet,
} from './recorded-chain';

/** Reads the lines of a folder's burn list as `amount by`, in whole tokens. */
async function readLines(folder: string): Promise<string[]> {
  const names = new Map<string, string>([
    [await getWallet(ANN), 'ann'],
    [await getWallet(BEN), 'ben'],
    [await getWallet(TEAM), 'team'],
  ]);
  const format = ({ amount, by }: BurnLine) => `${toTokens(amount, token.decimals)} ${names.get(by) ?? by}`;
  return (readBurnList(folder)?.burns ?? []).map(format);
}

/** The transactions, the burned amount, and the resulting lines. */
const cases: [name: string, records: () => Promise<Transaction[]>, burned: number, lines: string[]][] = [
  ['two burns among thirty transfers', createTwoBurns, 50_000, ['20000 ann', '30000 ann']],
  [
    'three burns of two wallets in one transaction',
    async () => {
      const burns = [
        createBurnInstruction(ANN, 20_000),
        createBurnInstruction(BEN, 30_000),
        createBurnInstruction(ANN, 10_000),
      ];
      return [{ slot: 1, instructions: await Promise.all(burns), wallets: [ANN, BEN] }];
    },
    60_000,
    ['30000 ben', '30000 ann'],
  ],
  [
    'a burn that failed and one that succeeded',
    async () => [
      await createBurn(ANN, 1, 20_000),
      { ...(await createBurn(ANN, 2, 90_000)), hasFailed: true },
    ],
    20_000,
    ['20000 ann'],
  ],
  [
    'three small burns on one day and a large one',
    () => Promise.all([100, 200, 20_000, 300].map((tokens, index) => createBurn(ANN, index + 1, tokens))),
    20_600,
    ['20000 ann', '600 several'],
  ],
];

async function expectLines(nodes: readonly Methods[], burned: number, lines: readonly string[]) {
  const folder = makeContent();
  const { error } = await runIndexer({ folder, nodes });
  expect(error).toBeUndefined();
  expect(await readLines(folder)).toEqual(lines);
  expect(readBurnList(folder)?.supply).toBe(toBaseUnits(token.totalSupply - burned, token.decimals));
  expect(checkContent(getSiteContent(folder))).toEqual([]);
}

test.each(cases)('%s', async (_name, records, burned, lines) => {
  await expectLines([createNode(await recordChain(await records(), burned))], burned, lines);
});

test('a burn becomes a remainder only if every node has pruned it', async () => {
  const chain = await recordChain(await createTwoBurns(), 50_000);
  const pruned = createNode({ ...chain, transactions: new Map([...chain.transactions].slice(15)) });
  const nodes = [{ ...pruned, getFirstAvailableBlock: () => Number(NOW_SLOT) }, createNode(chain)];
  await expectLines(nodes.slice(0, 1), 50_000, ['30000 ann', '20000 unknown']);
  await expectLines(nodes, 50_000, ['20000 ann', '30000 ann']);
});

test('the transactions of burnWallets are read first, before two hundred others', async () => {
  const folder = makeContent([await getWallet(TEAM)]);
  const records = [await createBurn(TEAM, 2, 20_000), ...(await createTransfers(200, 3))];
  const { requests } = await runIndexer({ folder, nodes: [createNode(await recordChain(records, 20_000))] });
  expect(await readLines(folder)).toEqual(['20000 team']);
  expect(requests).toBeLessThan(10);
});
