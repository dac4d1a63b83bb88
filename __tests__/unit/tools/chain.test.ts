import { getMintDecoder } from '@solana-program/token';
import { getSiteContent } from '../../../build/content/content-source';
import { readToken } from '../../../build/content/read-token';
import { type Chain, type ChainTransaction, createChain } from '../../../tools/dev/chain';
import { sumAmounts } from '../../../supabase/functions/_shared/supply/token-facts';

const token = readToken(getSiteContent());

const readSupply = (chain: Chain) =>
  getMintDecoder().decode(chain.getAccount(chain.mint)?.data ?? new Uint8Array()).supply;

/** Returns the token burns of the seeded history. Its first transaction burns liquidity tokens. */
const listBurns = ({ transactions }: Chain) => [...transactions.values()].slice(1);

/** In base units. */
const getBurnedAmount = ({ before, after }: ChainTransaction) => sumAmounts(before) - sumAmounts(after);
const sumBurns = (chain: Chain) =>
  listBurns(chain).reduce((sum, transaction) => sum + getBurnedAmount(transaction), 0n);

test.each([
  ['nothing', 0, 0],
  ['fewer base units than burns', 3, 3],
  ['an amount that does not divide evenly', 999_999_937, 14],
])('the seeded history adds up to the burned amount: %s', async (_, burned, maxBurns) => {
  const totalSupply = 1_000_000_000;
  const facts = { mint: token.mint, decimals: 0, totalSupply, assumedCurrentSupply: totalSupply - burned };
  const chain = await createChain(facts);

  expect(sumBurns(chain)).toBe(BigInt(burned));
  expect(readSupply(chain)).toBe(BigInt(totalSupply - burned));
  expect(
    listBurns(chain).filter((transaction) => getBurnedAmount(transaction) > 0n).length,
  ).toBeLessThanOrEqual(maxBurns);
});
