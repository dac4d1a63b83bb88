import type { BurnLine } from '../../../build/burn-history/burn-list';
import type { Chain } from '../../../tools/dev/chain';
import type { Methods } from '../../../tools/dev/json-rpc';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/base-units';
import { createNode, runIndexer } from './run-indexer';
import { NOW, NOW_SLOT, recordChain, token, createTwoBurns, withSupply } from './recorded-chain';

let chain: Chain;
/** Signatures of the two burns. */
let [older, newer] = ['', ''];

beforeAll(async () => {
  chain = await recordChain(await createTwoBurns(), 50_000);
  const signatures = [...chain.transactions.keys()];
  // Each burn follows ten transfers.
  [older = '', newer = ''] = [signatures[10], signatures[21]];
});

const getAmounts = (burns: readonly BurnLine[] = []) =>
  burns.map(({ amount, by }) => (by === 'unknown' ? by : amount));
const bothAmounts = [20_000, 30_000].map((tokens) => toBaseUnits(tokens, token.decimals));

/** Creates a node that returns one transaction differently. */
const changeTransaction = (
  signature: string,
  change: (transaction: object) => unknown,
  node = nodes.honest(),
): Methods => ({
  ...node,
  getTransaction: (params) => {
    const transaction = node.getTransaction?.(params) as object;
    return params[0] === signature ? change(transaction) : transaction;
  },
});

const nodes: Record<'honest' | 'missing' | 'pruned', () => Methods> = {
  honest: () => createNode(chain),
  missing: () => changeTransaction(older, () => null),
  /** A node that has pruned every burn. */
  pruned: () => ({ ...nodes.missing(), getFirstAvailableBlock: () => Number(NOW_SLOT) }),
};
const runOn = (names: readonly (keyof typeof nodes)[]) =>
  runIndexer({ nodes: names.map((name) => nodes[name]()) });

test.each([
  ['a second node returns the same', ['honest', 'honest']],
  ['the first of three nodes lacks it', ['missing', 'honest', 'honest']],
  ['the other node has pruned the slot', ['honest', 'pruned']],
] as const)('a burn is written if %s', async (_name, names) => {
  const { error, burns } = await runOn(names);
  expect(error).toBeUndefined();
  expect(getAmounts(burns)).toEqual(bothAmounts);
});

describe('a transaction with a token instruction', () => {
  /** Creates a node that does not parse the instructions of the older burn. */
  const createUnparsed = () =>
    changeTransaction(older, (transaction) => {
      const changed = structuredClone(transaction) as {
        transaction: { message: { instructions: { parsed?: object }[] } };
      };
      for (const instruction of changed.transaction.message.instructions) delete instruction.parsed;
      return changed;
    });

  test('that the node does not parse is reported, and its burn is unattributed', async () => {
    const { error, burns, reports } = await runIndexer({ nodes: [createUnparsed()] });
    expect([error, getAmounts(burns)]).toEqual([undefined, [bothAmounts[1], 'unknown']]);
    expect(reports).toContainEqual(
      expect.stringContaining(`endpoint 1 does not parse all token instructions of ${older}.`),
    );
  });

  test.each([[true], [false]])('that one of two nodes parses is written; the first: %s', async (isFirst) => {
    const both = [nodes.honest(), createUnparsed()];
    const { error, burns } = await runIndexer({ nodes: isFirst ? both : both.toReversed() });
    expect([error, getAmounts(burns)]).toEqual([undefined, bothAmounts]);
  });
});

test.each([
  ['the other node lacks it', ['honest', 'missing']],
  ['two of three nodes lack it', ['honest', 'missing', 'missing']],
  ['one node has pruned it and another lacks it', ['honest', 'pruned', 'missing']],
] as const)('nothing is written if %s', async (_name, names) => {
  const { error, files } = await runOn(names);
  expect(error).toMatch(`contradict each other about ${older}. Nothing was written.`);
  expect(files).toBeUndefined();
});

test.each([
  ['supply', () => createNode(withSupply(chain, toBaseUnits(token.totalSupply - 90_000, token.decimals)))],
  ['slot of the supply', () => createNode(chain, NOW_SLOT - 1_000n)],
])('nothing is written if a node returns another %s', async (_name, createWrongNode) => {
  const { error, files } = await runIndexer({ nodes: [nodes.honest(), createWrongNode()] });
  expect(error).toContain('contradict each other about the supply (endpoint 1: ');
  expect(files).toBeUndefined();
});

test.each([
  ['a made-up slot', { slot: Number(NOW_SLOT) }, 'endpoint 1 and endpoint 2 contradict each other about'],
  ['an invalid signature', { signature: '=1+1' }, /^endpoint 1 .* malformed \(getSignaturesForAddress\)/],
])('the error names the node that lists %s', async (_name, change, message) => {
  const node = nodes.honest();
  const listSignatures = (params: readonly unknown[]) => node.getSignaturesForAddress?.(params) as object[];
  const wrongNode: Methods = {
    ...node,
    getSignaturesForAddress: (params) => listSignatures(params).map((entry) => ({ ...entry, ...change })),
    getTransaction: (params) => {
      const transaction = node.getTransaction?.(params) as object | null;
      return transaction && { ...transaction, ...change };
    },
  };
  const { error, files } = await runIndexer({ nodes: [wrongNode, nodes.honest()] });
  expect(error).toMatch(message);
  expect(files).toBeUndefined();
});

test('a burn becomes a remainder if the only node lists it but has pruned it', async () => {
  const { burns } = await runOn(['pruned']);
  expect(getAmounts(burns)).toEqual([bothAmounts[1], 'unknown']);
});

test('a burn is retried and never becomes a remainder if the only node lists it and has not pruned it', async () => {
  const { folder, error, files } = await runOn(['missing']);
  expect(error).toContain('returned an invalid result: no transaction (getTransaction).');
  expect(files).toBeUndefined();
  let requests = 0;
  const slowNode = changeTransaction(older, (transaction) => (requests++ < 3 ? null : transaction));
  const { burns } = await runIndexer({ folder, nodes: [slowNode] });
  expect(getAmounts(burns)).toEqual(bothAmounts);
});

test.each([
  ['no time', { blockTime: null }, /malformed \(getTransaction\)/],
  ['a future time', { blockTime: NOW / 1_000 + 9_000 }, 'This time is in the future.'],
  ['an impossible slot', { slot: 999_999_999_999_999 }, 'an invalid result: malformed (getTransaction)'],
])('a burn with %s is not written, and the next run starts again', async (_name, change, message) => {
  const wrongNode = changeTransaction(newer, (transaction) => ({ ...transaction, ...change }));
  const { folder, error, files } = await runIndexer({ nodes: [wrongNode] });
  expect(error).toMatch(message);
  expect(files).toBeUndefined();
  const { burns } = await runIndexer({ folder, nodes: [nodes.honest()] });
  expect(getAmounts(burns)).toEqual(bothAmounts);
});
