/** @jest-environment node */
import { address } from '@solana/kit';
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { readToken } from '../../../lib/content-model/read-token';
import { createChain } from '../../../tools/dev/chain';
import type { Chain, ChainTransaction } from '../../../tools/dev/chain-types';
import { createMethods } from '../../../tools/dev/json-rpc';
import { createLedger } from '../../../tools/dev/ledger';
import { blockTimeOf } from '../../../tools/dev/slot';

const token = readToken();
const unit = 10n ** BigInt(token.decimals);
const genesis = {
  mint: address(token.mint),
  decimals: token.decimals,
  minted: BigInt(token.totalSupply) * unit,
  burned: BigInt(token.totalSupply - token.assumedCurrentSupply) * unit,
};
const start = () => createChain(token, () => undefined);

const mintOf = (chain: Chain) => {
  const account = chain.getAccount(chain.mint);
  if (account === undefined) throw new Error('The mint is not there.');
  return { owner: account.owner, ...getMintDecoder().decode(account.data) };
};

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

test('a fresh chain holds the token of content/token.yaml, renounced and burned down to the assumed supply', async () => {
  const chain = await start();

  expect(chain.engine).toBe('litesvm');
  expect(mintOf(chain)).toEqual({
    owner: TOKEN_PROGRAM_ADDRESS,
    mintAuthority: { __option: 'None' },
    freezeAuthority: { __option: 'None' },
    supply: BigInt(token.assumedCurrentSupply) * unit,
    decimals: token.decimals,
    isInitialized: true,
  });
  expect(sumOf(chain.getLargestAccounts(chain.mint))).toBe(mintOf(chain).supply);
});

test('its past burned what is gone, over months, from several wallets; one burn failed, one was of two wallets', async () => {
  const past = pastOf(await start());
  const slots = past.map(({ slot }) => Number(slot));
  const failed = past.filter(({ hasFailed }) => hasFailed);

  expect(past.reduce((sum, transaction) => sum + takenBy(transaction), 0n)).toBe(genesis.burned);
  expect(new Set(past.map(({ signatures: [first] }) => first)).size).toBe(14);
  expect(new Set(past.flatMap(({ before }) => before.map(({ wallet }) => wallet))).size).toBe(5);
  expect(slots).toEqual([...slots].sort((a, b) => a - b));
  expect(blockTimeOf(slots[0] ?? 0) * 1_000).toBe(Date.UTC(2026, 1, 14, 16, 20, 12));
  expect(failed.map(takenBy)).toEqual([0n]);
  expect(past.map(({ instructions, signatures }) => instructions.length * signatures.length)).toContain(4);
});

test('the past is the same whenever the chain starts, and on the plain ledger', async () => {
  const told = tell(await start());

  expect(tell(await start())).toEqual(told);
  expect(tell(await createLedger(genesis))).toEqual(told);
});

test('it burns for good, and never more than is left', async () => {
  const chain = await start();
  const before = chain.transactions.size;
  const left = mintOf(chain).supply;
  await chain.burn(unit);
  await chain.burn(unit);
  const added = [...chain.transactions.values()].slice(before);

  expect(mintOf(chain).supply).toBe(left - 2n * unit);
  expect(added.map(takenBy)).toEqual([unit, unit]);
  expect(Math.abs(blockTimeOf(added[0]?.slot ?? 0n) - Date.now() / 1_000)).toBeLessThan(60);
  await expect(chain.burn(left)).rejects.toThrow('There is not so much left to burn.');
  expect(mintOf(chain).supply).toBe(left - 2n * unit);
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
  expect(mintOf(chain).supply).toBe(BigInt(totalSupply - burned));
  expect(pastOf(chain).filter((transaction) => takenBy(transaction) > 0n).length).toBeLessThanOrEqual(most);
});

test('where litesvm has no binary for the platform a plain ledger takes its place, and one line says so', async () => {
  jest.doMock('litesvm', () => {
    throw new Error('Cannot find native binding.');
  });
  const warnings: string[] = [];
  const chain = await createChain(token, (message) => warnings.push(message));
  jest.dontMock('litesvm');

  expect(chain.engine).toBe('ledger');
  expect(warnings).toEqual([
    expect.stringMatching(/^litesvm has no binary for .+ ledger plays the chain\.$/),
  ]);
});
