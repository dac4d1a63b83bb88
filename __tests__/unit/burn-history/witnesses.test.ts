import { readBurnLedger } from '../../../plugins/burn-history/burn-ledger';
import type { Chain } from '../../../tools/dev/chain-types';
import type { Methods } from '../../../tools/dev/json-rpc';
import { toBaseUnits } from '../../../supabase/functions/_shared/supply/supply';
import { bytesOf, makeContent, nodeOf, readBurns } from './read-burns';
import { ANN, burnBy, NOW, NOW_SLOT, recordChain, token, twoBurns, withSupply } from './recorded-chain';

let chain: Chain;
/** Of the older of two burns, and of the newer. */
let [older, newer] = ['', ''];
let folder: string;

beforeAll(async () => {
  chain = await recordChain(await twoBurns(), 50_000);
  [older = '', newer = ''] = [10, 21].map((place) => [...chain.transactions.keys()][place]);
});
beforeEach(() => void (folder = makeContent()));

const honest = () => nodeOf(chain);
const amounts = () => readBurnLedger(folder)?.burns.map(({ amount, by }) => (by === 'unknown' ? by : amount));
const both = [20_000, 30_000].map((tokens) => toBaseUnits(tokens, token.decimals));

/** A node that tells something else of one transaction. */
const telling = (signature: string, change: (told: object) => unknown, node = honest()): Methods => ({
  ...node,
  getTransaction: (params) => {
    const told = node.getTransaction?.(params) as object;
    return params[0] === signature ? change(told) : told;
  },
});
const denying = () => telling(older, () => null);
/** Denies it as well, and proves that it cannot know. */
const pruned = () => ({ ...denying(), getFirstAvailableBlock: () => Number(NOW_SLOT) });

test.each([
  ['a second one tells the same', () => [honest(), honest()]],
  ['the first of three denies it', () => [denying(), honest(), honest()]],
  ['the other proves that it no longer keeps that slot', () => [honest(), pruned()]],
])('a burn is written where %s', async (_name, nodes) => {
  const { error } = await readBurns({ folder, nodes: nodes() });
  expect(error).toBeUndefined();
  expect(amounts()).toEqual(both);
});

test.each([
  ['the other denies it', () => [honest(), denying()]],
  ['one has forgotten it, and another denies it', () => [honest(), pruned(), denying()]],
])('nothing is written where %s', async (_name, nodes) => {
  const { error } = await readBurns({ folder, nodes: nodes() });
  expect(error).toMatch(`contradict each other about ${older}. Nothing was written.`);
  expect(bytesOf(folder)).toBeUndefined();
});

test('a node cannot have an invented transaction written, not even as the first of three', async () => {
  const invented = await recordChain([await burnBy(ANN, 205, 50_000)], 50_000);
  const { error } = await readBurns({ folder, nodes: [nodeOf(invented), honest(), honest()] });
  expect(error).toContain('contradict each other about');
  expect(bytesOf(folder)).toBeUndefined();
});

test.each([
  ['the supply', () => nodeOf(withSupply(chain, toBaseUnits(token.totalSupply - 90_000, token.decimals)))],
  ['its slot', () => nodeOf(chain, NOW_SLOT - 1_000n)],
])('a lie about %s leaves nothing written', async (_name, liar) => {
  const { error } = await readBurns({ folder, nodes: [honest(), liar()] });
  expect(error).toContain('contradict each other about the supply (endpoint 1: ');
  expect(bytesOf(folder)).toBeUndefined();
});

test.each([
  [
    'a slot of its own making',
    { slot: Number(NOW_SLOT) },
    'endpoint 1 and endpoint 2 contradict each other about',
  ],
  ['a signature that is none', { signature: '=1+1' }, 'endpoint 1 of SOLANA_RPC_URLS does not answer getSig'],
])('the node that lists %s is named, and no other alone', async (_name, change, says) => {
  const node = honest();
  const list = (params: readonly unknown[]) => node.getSignaturesForAddress?.(params) as object[];
  const liar: Methods = {
    ...node,
    getSignaturesForAddress: (params) => list(params).map((entry) => ({ ...entry, ...change })),
    getTransaction: (params) => {
      const told = node.getTransaction?.(params) as object | null;
      return told && { ...told, ...change };
    },
  };
  const { error } = await readBurns({ folder, nodes: [liar, honest()] });
  expect(error).toContain(says);
  expect(bytesOf(folder)).toBeUndefined();
});

test('of a burn that the only node lists and no longer keeps, a remainder is left', async () => {
  await readBurns({ folder, nodes: [pruned()] });
  expect(amounts()).toEqual([both[1], 'unknown']);
});

test('a burn that the only node lists and keeps is asked for until it is told, and is never a remainder', async () => {
  const { error } = await readBurns({ folder, nodes: [denying()] });
  expect(error).toContain('endpoint 1 of SOLANA_RPC_URLS does not answer getTransaction: no_transaction.');
  expect(bytesOf(folder)).toBeUndefined();
  let denied = 0;
  const late = telling(older, (told) => (denied++ < 3 ? null : told));
  await readBurns({ folder, nodes: [late] });
  expect(amounts()).toEqual(both);
});

describe('a time that a node does not know', () => {
  const untimed = (signature: string, node?: Methods) =>
    telling(signature, (told) => ({ ...told, blockTime: null }), node);
  const times = () => readBurnLedger(folder)?.burns.map(({ time }) => time);

  test('is the one that another tells', async () => {
    await readBurns({ folder, nodes: [honest()] });
    const told = times();
    folder = makeContent();
    await readBurns({ folder, nodes: [untimed(older), honest()] });
    expect(times()).toEqual(told);
  });

  test('is put between those of its neighbours, and is never 1970', async () => {
    await readBurns({ folder, nodes: [honest()] });
    const [first = '', second = ''] = times() ?? [];
    folder = makeContent();
    await readBurns({ folder, nodes: [untimed(newer)] });
    const [, estimated = ''] = times() ?? [];
    expect(Math.abs(Date.parse(estimated) - Date.parse(second))).toBeLessThanOrEqual(1_000);
    folder = makeContent();
    await readBurns({ folder, nodes: [untimed(newer, untimed(older))] });
    expect(times()?.map((time) => time.slice(0, 13))).toEqual(
      [first, second].map((time) => time.slice(0, 13)),
    );
  });
});

test.each([
  ['a time to come', { blockTime: NOW / 1_000 + 9_000 }, 'This time is still to come.'],
  ['a time months away', { blockTime: NOW / 1_000 - 9_000_000 }, 'did not come here from slot'],
  ['a slot beyond all time', { slot: 999_999_999_999_999 }, 'does not answer getTransaction: malformed'],
])('a burn with %s is not written, and the next reading begins anew', async (_name, change, says) => {
  const liar = telling(newer, (told) => ({ ...told, ...change }));
  const { error } = await readBurns({ folder, nodes: [liar] });
  expect(error).toContain(says);
  expect(bytesOf(folder)).toBeUndefined();
  await readBurns({ folder, nodes: [honest()] });
  expect(amounts()).toEqual(both);
});
