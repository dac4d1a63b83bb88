import { getAddressDecoder } from '@solana/addresses';
import type { Account } from '../_shared/chain/accounts.ts';
import { findDeadAccounts } from '../_shared/chain/dead-wallets.ts';
import { TOKEN_PROGRAM } from '../_shared/chain/mint.ts';
import { encodeFields, encodeMint, encodeTokenAccount, type Fields } from './accounts.ts';
import { token } from './service.ts';

/** Returns a distinct address for a number from 0 to 255. */
export const createAddress = (number: number) => getAddressDecoder().decode(new Uint8Array(32).fill(number));

export const POOL = createAddress(60);
export const LP_MINT = createAddress(61);
export const VAULTS = [createAddress(62), createAddress(63)] as const;
const SOL = 'So11111111111111111111111111111111111111112';
export const TOKENS = [token.mint, SOL] as const;
const LP_DECIMALS = 9;
/** One liquidity token in base units. */
export const LP = 1_000_000_000n;
const WALLET = createAddress(90);
/** The wallet that holds the tokens of all pools of a program. */
const AUTHORITY = createAddress(91);

/** A CPMM pool's fields in the order of its source, with a recorded number of liquidity tokens. */
export const createCpmmPool = (
  recorded: bigint,
  quoteMint = SOL,
): Fields => [72, ...VAULTS, LP_MINT, token.mint, quoteMint, 101, recorded * LP, 296];

/** The chain of a token with a pool. Amounts of the token are in base units, of liquidity in whole tokens. */
export const poolChain = {
  mint: encodeMint({ supply: 57_000n, decimals: token.decimals }),
  mintOwner: TOKEN_PROGRAM as string,
  /** Other accounts, and those that replace the standard ones. */
  accounts: {} as Readonly<Record<string, Omit<Account, 'address'>>>,
  poolOwner: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
  pool: createCpmmPool(1_000n) as Fields | undefined,
  /** The wallets that hold the pool's tokens. */
  vaultOwners: [AUTHORITY, AUTHORITY] as readonly [string, string],
  /** The mint that the token is paired with. */
  quoteMint: SOL,
  /** The supply of the liquidity tokens' mint. */
  lpSupply: 0,
  /** The pool's reserves of the token and of the quote token, in base units. */
  reserves: [46_000, 100e9] as readonly [number, number],
  /** The amount in each wallet. The pool holds the rest of the 57,000. */
  holders: [2_200, 2_200, 2_200, 2_200, 2_200],
};
type PoolChain = typeof poolChain;
/** A change to the chain. */
export type PoolChange = Partial<PoolChain>;

const createTokenAccount = (mint: string, wallet: string, amount: number | bigint) => (
  { owner: TOKEN_PROGRAM, data: encodeTokenAccount(mint, wallet, BigInt(amount)) }
);

/** Creates the accounts of a chain. */
export function createAccounts(chain: PoolChain): Account[] {
  const lpMint = encodeMint({ supply: BigInt(chain.lpSupply) * LP, decimals: LP_DECIMALS });
  const holders = chain.holders.map((amount, index) =>
    [createAddress(100 + index), createTokenAccount(token.mint, createAddress(150 + index), amount)] as const
  );
  const accounts = {
    [token.mint]: { owner: chain.mintOwner, data: chain.mint },
    [LP_MINT]: { owner: TOKEN_PROGRAM, data: lpMint },
    [VAULTS[0]]: createTokenAccount(token.mint, chain.vaultOwners[0], chain.reserves[0]),
    [VAULTS[1]]: createTokenAccount(chain.quoteMint, chain.vaultOwners[1], chain.reserves[1]),
    ...Object.fromEntries(holders),
    ...(chain.pool && { [POOL]: { owner: chain.poolOwner, data: encodeFields(...chain.pool) } }),
    ...chain.accounts,
  };
  return Object.entries(accounts).map(([address, account]) => ({ address, ...account }));
}

/** A pool account: the discriminator of Anchor's Pool, and the fields in the order of the program's IDL. */
const withPool = (poolOwner: string, ...fields: Fields): PoolChange => (
  { poolOwner, pool: [0xbc6db111046d9af1n, ...fields] }
);

export const ammV4: PoolChange = {
  poolOwner: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
  pool: [336, ...VAULTS, ...TOKENS, LP_MINT, 224, 1_000n * LP, 24],
};

export const PUMP_SWAP = 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA';
/** A PumpSwap pool that issued 1,000 liquidity tokens. */
export const withPumpSwap = (...newFields: Fields): PoolChange => ({
  ...withPool(PUMP_SWAP, 3, WALLET, ...TOKENS, LP_MINT, ...VAULTS, 1_000n * LP, ...newFields),
  vaultOwners: [POOL, POOL],
});

/**
 * A Meteora DAMM v1 pool that issued 1,000 liquidity tokens, some locked and some in a dead wallet. It owns a share, in percent,
 * of vaults with 46,000 tokens and 100 SOL.
 */
export async function withDammV1(locked: bigint, dead: bigint, share = 100n): Promise<PoolChange> {
  const [deadLpAccount] = await findDeadAccounts(LP_MINT);
  const [vaults, shares, mints] = [64, 66, 68].map((first) => [first, first + 1].map(createAddress));
  const keys = [LP_MINT, ...TOKENS, ...vaults!, ...shares!];
  const pool = withPool('Eo7WjKq67rjJQSZxS6z3YkapzY3eMj6Xy8X5EQVn5UaB', ...keys, 163, locked * LP, 541);
  const accounts: PoolChain['accounts'][] = [0, 1].map((index) => {
    const [vault, mint, amount] = [vaults![index]!, mints![index]!, BigInt(poolChain.reserves[index]!)];
    const data = encodeFields(0n, 3, amount, VAULTS[index]!, WALLET, TOKENS[index]!, mint, 1_000);
    return {
      [vault]: { owner: '24Uqj9JCLxUeoC3hGfh5W3s9FM9uCHDS2SG3LYwBpyTi', data },
      [shares![index]!]: createTokenAccount(mint, POOL, share),
      [mint]: { owner: TOKEN_PROGRAM, data: encodeMint({ supply: 100n, decimals: 6 }) },
    };
  });
  const vaultOwners = [vaults![0]!, vaults![1]!] as const;
  const deadLp = { [deadLpAccount!]: createTokenAccount(LP_MINT, WALLET, dead * LP) };
  return { ...pool, lpSupply: 1_000, vaultOwners, accounts: Object.assign(deadLp, ...accounts) };
}

/** A Meteora DAMM v2 pool with a locked share in percent, and a price of 1 (Q64) between the minimum and 2. */
export function withDammV2(lockedPercent: bigint, minPrice = [2n ** 63n, 0n], feeMode = 0n) {
  const prices = [...minPrice, 0n, 2n, 0n, 1n];
  const amounts = [0n, 100n * LP, 48, ...prices, 8, feeMode << 32n, 64, 0n, lockedPercent * LP, 544];
  return withPool('cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG', 160, ...TOKENS, ...VAULTS, 64, ...amounts);
}

/** An Orca Whirlpool. */
export const whirlpool: PoolChange = {
  vaultOwners: [POOL, POOL],
  poolOwner: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc',
  pool: [101, TOKENS[0], VAULTS[0], 16, TOKENS[1], VAULTS[1], 408],
};
