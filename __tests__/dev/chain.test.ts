/** @jest-environment node */
import { address } from '@solana/kit';
import { getMintDecoder, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { createChain } from '../../dev/chain';
import type { Chain } from '../../dev/chain-types';
import { createLedger } from '../../dev/ledger';
import { readScenario } from '../../dev/scenarios';
import { currentSlot } from '../../dev/slot';
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
  ['ledger', () => Promise.resolve(createLedger(genesis))],
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
