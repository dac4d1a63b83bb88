/** @jest-environment node */
import { address } from '@solana/kit';
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { createChain } from '../../dev/chain';
import type { Chain, ChainTransaction } from '../../dev/chain-types';
import { createMethods } from '../../dev/json-rpc';
import { createLedger } from '../../dev/ledger';
import { LAUNCH_SLOT } from '../../dev/past';
import { readScenario } from '../../dev/scenarios';
import { blockTimeOf, currentSlot } from '../../dev/slot';
import { readToken } from '../../content-model/read-token';

const token = readToken();
const unit = 10n ** BigInt(token.decimals);
const genesis = {
  mint: address(token.mint),
  decimals: token.decimals,
  minted: BigInt(token.totalSupply) * unit,
  burned: BigInt(token.totalSupply - token.assumedCurrentSupply) * unit,
};

const engines: [name: string, start: () => Promise<Chain>][] = [
  ['litesvm', () => createChain(token, () => undefined)],
  ['ledger', () => createLedger(genesis)],
];

const mintOf = (chain: Chain) => {
  const account = chain.getAccount(chain.mint);
  if (account === undefined) throw new Error('The mint is not there.');
  return { owner: account.owner, ...getMintDecoder().decode(account.data) };
};

describe.each(engines)('a fresh chain (%s)', (engine, start) => {
  test('holds the token of content/token.yaml, renounced and burnt down to the assumed supply', async () => {
    const chain = await start();

    expect(chain.engine).toBe(engine);
    expect(chain.mint).toBe(token.mint);
    expect(mintOf(chain)).toEqual({
      owner: TOKEN_PROGRAM_ADDRESS,
      mintAuthority: { __option: 'None' },
      freezeAuthority: { __option: 'None' },
      supply: BigInt(token.assumedCurrentSupply) * unit,
      decimals: token.decimals,
      isInitialized: true,
    });
  });

  test('burns for good, the same amount twice in a row too', async () => {
    const chain = await start();
    await chain.burn(unit);
    await chain.burn(unit);

    expect(mintOf(chain).supply).toBe(BigInt(token.assumedCurrentSupply) * unit - 2n * unit);
  });

  test('does not burn more than is left', async () => {
    const chain = await start();
    const left = mintOf(chain).supply;

    await expect(chain.burn(left + 1n)).rejects.toThrow('insufficient funds');
    expect(mintOf(chain).supply).toBe(left);
  });

  test('knows no other account', async () => {
    expect(
      (await start()).getAccount(address('So11111111111111111111111111111111111111112')),
    ).toBeUndefined();
  });
});

/** What happened after the launch; the plain ledger knows no launch. */
const pastOf = ({ transactions }: Chain) =>
  [...transactions.values()].filter(({ slot }) => slot > LAUNCH_SLOT);

/** What a transaction took from its accounts, in base units. */
const takenBy = ({ before, after }: ChainTransaction) => {
  const sumOf = (accounts: readonly { amount: bigint }[]) =>
    accounts.reduce((sum, { amount }) => sum + amount, 0n);
  return sumOf(before) - sumOf(after);
};

const burntIn = (chain: Chain) => pastOf(chain).reduce((sum, transaction) => sum + takenBy(transaction), 0n);

/** All that a node tells of every transaction. */
const tell = (chain: Chain, signatures: Iterable<string>) => {
  const { getTransaction } = createMethods(chain);
  const config = { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 };
  return [...signatures].map((signature) => getTransaction([signature, config]));
};

describe.each(engines)('the past of a chain (%s)', (_, start) => {
  test('is the same whenever and wherever the chain starts', async () => {
    const [one, other] = [await start(), await start()];

    expect(tell(other, other.transactions.keys())).toEqual(tell(one, one.transactions.keys()));
    expect(pastOf(one)[0]?.signatures).toEqual([
      '2QKzyT2ePsYEYopcZyrU6WuM73PZHEy6BGjiStUTvne8ynQX4g6T3QkbXuKiTtcXQPNwo8Qzm9SQEoRYRgwQbRZp',
    ]);
  });

  test('burnt what is gone, over months, from several wallets', async () => {
    const chain = await start();
    const past = pastOf(chain);
    const slots = past.map(({ slot }) => Number(slot));

    expect(burntIn(chain)).toBe(genesis.burned);
    expect(past).toHaveLength(14);
    expect(new Set(past.map(({ signatures: [first] }) => first)).size).toBe(14);
    expect(new Set(past.flatMap(({ before }) => before.map(({ wallet }) => wallet))).size).toBe(5);
    expect(slots).toEqual([...slots].sort((a, b) => a - b));
    expect(blockTimeOf(slots[0] ?? 0) * 1_000).toBe(Date.UTC(2026, 1, 14, 16, 20, 12));
    expect(blockTimeOf(slots.at(-1) ?? 0) * 1_000).toBeLessThan(Date.UTC(2026, 10, 1));
  });

  test('has one that failed and took nothing, one of two wallets, and one by a program that was called', async () => {
    const past = pastOf(await start());
    const failed = past.filter(({ error }) => error !== null);

    expect(failed).toMatchObject([{ error: { InstructionError: [0, { Custom: 1 }] } }]);
    expect(failed.map(takenBy)).toEqual([0n]);
    expect(past.map(({ instructions, signatures }) => instructions.length * signatures.length)).toContain(4);
    expect(past.filter(({ inner }) => inner.length > 0)).toMatchObject([
      { instructions: [expect.anything()], inner: [{ index: 0, instructions: [expect.anything()] }] },
    ]);
  });

  test('goes on with every burn, at its own time', async () => {
    const chain = await start();
    const before = chain.transactions.size;
    await chain.burn(unit);
    await chain.burn(unit);
    const [, last] = [...chain.transactions.values()].slice(before);

    expect(chain.transactions.size).toBe(before + 2);
    expect(last && takenBy(last)).toBe(unit);
    expect(Math.abs(blockTimeOf(last?.slot ?? 0n) - Date.now() / 1_000)).toBeLessThan(10);
    await expect(chain.burn(genesis.minted)).rejects.toThrow('insufficient funds');
    expect(chain.transactions.size).toBe(before + 2);
  });
});

test('both engines have the same past', async () => {
  const [real, ledger] = await Promise.all(engines.map(([, start]) => start()));
  if (real === undefined || ledger === undefined) throw new Error('There are two engines.');
  const signatures = [...ledger.transactions.keys()];

  expect(pastOf(real).map(({ signatures: [first] }) => first)).toEqual(signatures);
  expect(tell(ledger, signatures)).toEqual(tell(real, signatures));
});

test.each([
  ['nothing', 0, 0],
  ['less base units than there were burns', 3, 3],
  ['a figure that has no fair shares', 999_999_937, 14],
])('a token of which %s was burnt has a past that fits', async (_, burned, most) => {
  const totalSupply = 1_000_000_000;
  const facts = { mint: token.mint, decimals: 0, totalSupply, assumedCurrentSupply: totalSupply - burned };
  const chains = [
    await createChain(facts, () => undefined),
    await createLedger({ ...genesis, decimals: 0, minted: BigInt(totalSupply), burned: BigInt(burned) }),
  ];

  for (const chain of chains) {
    expect(burntIn(chain)).toBe(BigInt(burned));
    expect(mintOf(chain).supply).toBe(BigInt(totalSupply - burned));
    expect(pastOf(chain).filter((transaction) => takenBy(transaction) > 0n).length).toBeLessThanOrEqual(most);
  }
  expect(pastOf(chains[0] as Chain)).toHaveLength(pastOf(chains[1] as Chain).length);
});

test('slots follow the clock, so that a chain started again goes on from where it was', () => {
  const now = Date.UTC(2025, 0, 1);

  expect(currentSlot(now + 400) - currentSlot(now)).toBe(1n);
  expect(currentSlot(now)).toBeGreaterThan(0n);
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

test('the liquidity, the holders and the dead wallet of the pool’s token are real accounts', async () => {
  const chain = await createChain(token, () => undefined);
  const largest = chain.getLargestAccounts(chain.mint) ?? [];
  const sum = largest.reduce((total, { amount }) => total + amount, 0n);

  expect(largest.length).toBeGreaterThan(5);
  expect(sum).toBe(BigInt(token.assumedCurrentSupply) * unit);
});

test('burns what several accounts hold together', async () => {
  const chain = await createChain(token, () => undefined);
  const [vault] = chain.getLargestAccounts(chain.mint) ?? [];
  const before = mintOf(chain).supply;
  const amount = (vault?.amount ?? 0n) + unit;
  await chain.burn(amount);

  expect(mintOf(chain).supply).toBe(before - amount);
});

test('an unknown scenario is named with those that there are', () => {
  expect(() => readScenario({ CHAIN_SCENARIO: 'rug' })).toThrow(
    /^CHAIN_SCENARIO is "rug"\. Choose one of: renounced,/,
  );
});
