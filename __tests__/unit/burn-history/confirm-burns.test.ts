import { readBurnList } from '../../../plugins/burn-history/burn-list';
import type { Chain } from '../../../tools/dev/chain-types';
import type { Methods } from '../../../tools/dev/json-rpc';
import { parseInstruction } from '../../../tools/dev/transaction-methods';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { readListFiles, makeContent, createNode, runIndexer } from './run-indexer';
import { NOW, NOW_SLOT, recordChain, token, twoBurns, withSupply } from './recorded-chain';

let chain: Chain;
/** Signatures of the two burns. */
let [older, newer] = ['', ''];
let folder: string;

beforeAll(async () => {
  chain = await recordChain(await twoBurns(), 50_000);
  [older = '', newer = ''] = [...chain.transactions].flatMap(([signature, { instructions }]) =>
    instructions.map(parseInstruction).some((each) => 'parsed' in each && each.parsed.type === 'burn')
      ? signature
      : [],
  );
});
beforeEach(() => void (folder = makeContent()));

const honest = () => createNode(chain);
const amounts = () => readBurnList(folder)?.burns.map(({ amount, by }) => (by === 'unknown' ? by : amount));
const both = [20_000, 30_000].map((tokens) => toBaseUnits(tokens, token.decimals));

/** Creates a node that changes one transaction. */
const changing = (signature: string, change: (transaction: object) => unknown, node = honest()): Methods => ({
  ...node,
  getTransaction: (params) => {
    const transaction = node.getTransaction?.(params) as object;
    return params[0] === signature ? change(transaction) : transaction;
  },
});
const denying = () => changing(older, () => null);
/** Creates a node that has pruned every burn. */
const pruned = () => ({ ...denying(), getFirstAvailableBlock: () => Number(NOW_SLOT) });

test.each([
  ['a second node returns the same', () => [honest(), honest()]],
  ['the first of three nodes denies it', () => [denying(), honest(), honest()]],
  ['the other node has pruned the slot', () => [honest(), pruned()]],
])('a burn is written if %s', async (_name, nodes) => {
  const { error } = await runIndexer({ folder, nodes: nodes() });
  expect(error).toBeUndefined();
  expect(amounts()).toEqual(both);
});

test.each([
  ['the other node denies it', () => [honest(), denying()]],
  ['two of three nodes deny it', () => [honest(), denying(), denying()]],
  ['one node has pruned it and another denies it', () => [honest(), pruned(), denying()]],
])('nothing is written if %s', async (_name, nodes) => {
  const { error } = await runIndexer({ folder, nodes: nodes() });
  expect(error).toMatch(`contradict each other about ${older}. Nothing was written.`);
  expect(readListFiles(folder)).toBeUndefined();
});

test.each([
  ['supply', () => createNode(withSupply(chain, toBaseUnits(token.totalSupply - 90_000, token.decimals)))],
  ['slot of the supply', () => createNode(chain, NOW_SLOT - 1_000n)],
])('nothing is written if a node returns another %s', async (_name, liar) => {
  const { error } = await runIndexer({ folder, nodes: [honest(), liar()] });
  expect(error).toContain('contradict each other about the supply (endpoint 1: ');
  expect(readListFiles(folder)).toBeUndefined();
});

test.each([
  ['a made-up slot', { slot: Number(NOW_SLOT) }, 'endpoint 1 and endpoint 2 contradict each other about'],
  ['an invalid signature', { signature: '=1+1' }, 'endpoint 1 of SOLANA_RPC_URLS does not answer getSig'],
])('the error names the node that lists %s', async (_name, change, message) => {
  const node = honest();
  const list = (params: readonly unknown[]) => node.getSignaturesForAddress?.(params) as object[];
  const liar: Methods = {
    ...node,
    getSignaturesForAddress: (params) => list(params).map((entry) => ({ ...entry, ...change })),
    getTransaction: (params) => {
      const transaction = node.getTransaction?.(params) as object | null;
      return transaction && { ...transaction, ...change };
    },
  };
  const { error } = await runIndexer({ folder, nodes: [liar, honest()] });
  expect(error).toContain(message);
  expect(readListFiles(folder)).toBeUndefined();
});

test('a burn that the only node lists but has pruned becomes a remainder', async () => {
  await runIndexer({ folder, nodes: [pruned()] });
  expect(amounts()).toEqual([both[1], 'unknown']);
});

test('a burn that the only node lists and has is retried and never becomes a remainder', async () => {
  const { error } = await runIndexer({ folder, nodes: [denying()] });
  expect(error).toContain('endpoint 1 of SOLANA_RPC_URLS does not answer getTransaction: no_transaction.');
  expect(readListFiles(folder)).toBeUndefined();
  let denied = 0;
  const late = changing(older, (transaction) => (denied++ < 3 ? null : transaction));
  await runIndexer({ folder, nodes: [late] });
  expect(amounts()).toEqual(both);
});

describe('a time that a node does not have', () => {
  const untimed = (signature: string, node?: Methods) =>
    changing(signature, (transaction) => ({ ...transaction, blockTime: null }), node);
  const times = () => readBurnList(folder)?.burns.map(({ time }) => time);

  test('is taken from another node', async () => {
    await runIndexer({ folder, nodes: [honest()] });
    const expected = times();
    folder = makeContent();
    await runIndexer({ folder, nodes: [untimed(older), honest()] });
    expect(times()).toEqual(expected);
  });

  test('is interpolated between its neighbors', async () => {
    await runIndexer({ folder, nodes: [honest()] });
    const [first = '', second = ''] = times() ?? [];
    folder = makeContent();
    await runIndexer({ folder, nodes: [untimed(newer)] });
    const [, estimated = ''] = times() ?? [];
    expect(Math.abs(Date.parse(estimated) - Date.parse(second))).toBeLessThanOrEqual(1_000);
    folder = makeContent();
    await runIndexer({ folder, nodes: [untimed(newer, untimed(older))] });
    expect(times()?.map((time) => time.slice(0, 13))).toEqual(
      [first, second].map((time) => time.slice(0, 13)),
    );
  });
});

test.each([
  ['a future time', { blockTime: NOW / 1_000 + 9_000 }, 'This time is in the future.'],
  ['a time that is months off', { blockTime: NOW / 1_000 - 9_000_000 }, 'cannot have come here from slot'],
  ['an impossible slot', { slot: 999_999_999_999_999 }, 'does not answer getTransaction: malformed'],
])('a burn with %s is not written, and the next run starts again', async (_name, change, message) => {
  const liar = changing(newer, (transaction) => ({ ...transaction, ...change }));
  const { error } = await runIndexer({ folder, nodes: [liar] });
  expect(error).toContain(message);
  expect(readListFiles(folder)).toBeUndefined();
  await runIndexer({ folder, nodes: [honest()] });
  expect(amounts()).toEqual(both);
});
