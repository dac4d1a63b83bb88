import { getMintDecoder } from '@solana-program/token';
import { siteContent } from '../../../features';
import { readToken } from '../../../plugins/content-model/read-token';
import { createChain } from '../../../tools/dev/chain';
import type { Chain, ChainTransaction } from '../../../tools/dev/chain-types';
import { createMethods } from '../../../tools/dev/json-rpc';
import { blockTimeOf } from '../../../tools/dev/slot';

const token = readToken(siteContent());
const unit = 10n ** BigInt(token.decimals);
const start = () => createChain(token, () => undefined);

const supplyOf = (chain: Chain) =>
  getMintDecoder().decode(chain.getAccount(chain.mint)?.data ?? new Uint8Array()).supply;

/** What was burned before the chain started; it begins with what became of the liquidity. */
const pastOf = ({ transactions }: Chain) => [...transactions.values()].slice(1);

const sumOf = (accounts: readonly { amount: bigint }[]) =>
  accounts.reduce((sum, { amount }) => sum + amount, 0n);
/** What a transaction took from its accounts, in base units. */
const takenBy = ({ before, after }: ChainTransaction) => sumOf(before) - sumOf(after);
const burnedIn = (chain: Chain) => pastOf(chain).reduce((sum, transaction) => sum + takenBy(transaction), 0n);

/** All that a node tells of every transaction. */
const tell = (chain: Chain) => {
  const { getTransaction } = createMethods(chain);
  return [...chain.transactions.keys()].map((signature) => getTransaction([signature]));
};

test('the past is the same whenever the chain starts', async () => {
  const told = tell(await start());

  expect(tell(await start())).toEqual(told);
  expect(told.filter((transaction) => transaction?.meta.err !== null)).toHaveLength(1);
});

test('it burns for good, and never more than is left', async () => {
  const chain = await start();
  const before = chain.transactions.size;
  const left = supplyOf(chain);
  await chain.burn(unit);
  await chain.burn(unit);
  const added = [...chain.transactions.values()].slice(before);

  expect(supplyOf(chain)).toBe(left - 2n * unit);
  expect(added.map(takenBy)).toEqual([unit, unit]);
  expect(Math.abs(blockTimeOf(added[0]?.slot ?? 0n) - Date.now() / 1_000)).toBeLessThan(60);
  await expect(chain.burn(left)).rejects.toThrow('There is not so much left to burn.');
  expect(supplyOf(chain)).toBe(left - 2n * unit);
});

test.each([
  ['nothing', 0, 0],
  ['less base units than there were burns', 3, 3],
  ['a figure that has no fair shares', 999_999_937, 14],
])('a token of which %s was burned has a past that fits', async (_, burned, most) => {
  const totalSupply = 1_000_000_000;
  const facts = { mint: token.mint, decimals: 0, totalSupply, assumedCurrentSupply: totalSupply - burned };
  const chain = await createChain(facts, () => undefined);

  expect(burnedIn(chain)).toBe(BigInt(burned));
  expect(supplyOf(chain)).toBe(BigInt(totalSupply - burned));
  expect(pastOf(chain).filter((transaction) => takenBy(transaction) > 0n).length).toBeLessThanOrEqual(most);
});

test('where litesvm has no binary, a plain ledger has the same past, and one line says so', async () => {
  const told = tell(await start());
  jest.doMock('litesvm', () => {
    throw new Error('Cannot find native binding.');
  });
  const warnings: string[] = [];
  const chain = await createChain(token, (message) => warnings.push(message));
  jest.dontMock('litesvm');

  expect(chain.engine).toBe('ledger');
  expect(tell(chain)).toEqual(told);
  expect(warnings).toEqual([
    expect.stringMatching(/^litesvm has no binary for .+ ledger plays the chain\.$/),
  ]);
});
