import { type Account, type ByteReader, tryRead } from './accounts.ts';

/** A pool's own record of its vaults and liquidity. Amounts are in base units. */
export interface Pool {
  address: string;
  program: string;
  /** The accounts of its two tokens. If `share` is set, they are shared Meteora vaults, and it is the account of the pool's share. */
  vaults: readonly { address: string; mint: string; share: string | undefined }[];
  /** Undefined if each provider has a position instead of liquidity (LP) tokens. */
  lpMint: string | undefined;
  /**
   * All liquidity. Burning LP tokens does not lower it; removing liquidity does. Undefined if the program uses the supply of the LP
   * mint instead: a burn then leaves the reserves to the other providers.
   */
  total: RecordedAmount | undefined;
  /** Liquidity that was locked for good; undefined if the program locks none. */
  locked: RecordedAmount | undefined;
  /** The amounts of its two tokens, if the vaults contain fees as well. */
  reserves: readonly [bigint, bigint] | undefined;
  /** Whether it has virtual reserves, so that tokens can leave the vaults even if no liquidity is removed. */
  isBoosted: boolean;
}

/** `field` is its name in the program's source. */
type RecordedAmount = Readonly<{ field: string; amount: bigint }>;
type Pair = readonly [number, number];
type Field = readonly [offset: number, field: string];
interface PoolLayout {
  program: string;
  size: number;
  /** Whether accounts start with Anchor's discriminator. A larger account then has newer fields at its end. */
  isAnchor?: true;
  offsets: { mints: Pair; vaults: Pair; shares?: Pair; lpMint?: number; total?: Field; locked?: Field };
}

/** The discriminator of accounts named Pool. */
const POOL_DISCRIMINATOR = [241, 154, 109, 4, 17, 177, 109, 188];

/**
 * Sizes and offsets of pools, from the published sources of their programs:
 * https://github.com/raydium-io/raydium-contract-instructions/blob/master/src/state.rs (LiquidityStateLayoutV4)
 * https://github.com/raydium-io/raydium-cp-swap/blob/master/programs/cp-swap/src/states/pool.rs (PoolState)
 * npm @pump-fun/pump-swap-sdk 1.20.0, src/idl/pump_amm.json (Pool; older accounts end after lp_supply)
 * npm @meteora-ag/dynamic-amm-sdk 1.4.1, dist/esm/src/amm/idl.js (pool, up to totalLockedLp)
 * npm @meteora-ag/cp-amm-sdk 1.5.0, dist/index.mjs (Pool)
 */
export const poolLayouts = {
  ammV4: {
    program: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
    size: 752,
    offsets: { mints: [400, 432], vaults: [336, 368], lpMint: 464, total: [720, 'lpReserve'] },
  },
  cpmm: {
    program: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    size: 637,
    offsets: { mints: [168, 200], vaults: [72, 104], lpMint: 136, total: [333, 'lp_supply'] },
  },
  pumpSwap: {
    program: 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA',
    size: 211,
    isAnchor: true,
    offsets: { mints: [43, 75], vaults: [139, 171], lpMint: 107, total: [203, 'lp_supply'] },
  },
  dammV1: {
    program: 'Eo7WjKq67rjJQSZxS6z3YkapzY3eMj6Xy8X5EQVn5UaB',
    size: 403,
    isAnchor: true,
    offsets: {
      mints: [40, 72],
      vaults: [104, 136],
      shares: [168, 200],
      lpMint: 8,
      locked: [395, 'totalLockedLp'],
    },
  },
  dammV2: {
    program: 'cpamdpZCGKUy5JxQXB4dcpGPiikHawvSWAd6mEn1sGG',
    size: 1112,
    isAnchor: true,
    offsets: {
      mints: [168, 200],
      vaults: [232, 264],
      total: [360, 'liquidity'],
      locked: [552, 'permanent_lock_liquidity'],
    },
  },
} as const satisfies Record<string, PoolLayout>;

/**
 * Programs whose pools have no liquidity token: each provider has a separate position. The pools own their vaults.
 * https://github.com/orca-so/whirlpools/blob/main/programs/whirlpool/src/state/whirlpool.rs (Whirlpool)
 * https://github.com/raydium-io/raydium-clmm/blob/master/programs/amm/src/states/pool.rs (PoolState)
 * https://github.com/MeteoraAg/dlmm-sdk/blob/main/idls/dlmm.json (LbPair)
 */
const concentratedPools = {
  whirlpool: { program: 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc', vaults: [133, 213] },
  clmm: { program: 'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaH7grrKgrWqK', vaults: [137, 169] },
  dlmm: { program: 'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo', vaults: [152, 184] },
} as const;

/** Reads the vaults of a concentrated pool. @returns undefined for an account of another program */
export function readConcentratedVaults({ owner, data }: Account): readonly string[] | undefined {
  const layout = Object.values(concentratedPools).find(({ program }) => program === owner);
  return layout && (tryRead(data, (reader) => layout.vaults.map((each) => reader.address(each))) ?? []);
}

/** @returns undefined if the account is not a pool with a known layout. */
export function readPool({ address, owner, data }: Account): Pool | undefined {
  const layout = Object.values<PoolLayout>(poolLayouts).find(({ program, size, isAnchor }) =>
    program === owner && (isAnchor ? data.length >= size : data.length === size)
  );
  const isPool = !layout?.isAnchor || POOL_DISCRIMINATOR.every((byte, index) => byte === data[index]);
  return layout && isPool ? tryRead(data, (reader) => readFields(reader, address, layout)) : undefined;
}

function readFields(reader: ByteReader, address: string, { program, offsets }: PoolLayout): Pool {
  const readAddress = (offset: number | undefined) =>
    offset === undefined ? undefined : reader.address(offset);
  const readAmount = offsets.lpMint === undefined ? reader.u128 : reader.u64;
  const readRecordedAmount = (field: Field | undefined) =>
    field && { field: field[1], amount: readAmount(field[0]) };
  const total = readRecordedAmount(offsets.total);
  return {
    address,
    program,
    vaults: ([0, 1] as const).map((index) => ({
      address: reader.address(offsets.vaults[index]),
      mint: reader.address(offsets.mints[index]),
      share: readAddress(offsets.shares?.[index]),
    })),
    lpMint: readAddress(offsets.lpMint),
    total,
    locked: readRecordedAmount(offsets.locked),
    reserves: total && offsets.lpMint === undefined ? readDammV2Reserves(reader, total.amount) : undefined,
    isBoosted: program === poolLayouts.pumpSwap.program && reader.size >= 261 && reader.u128(245) !== 0n,
  };
}

/** Computes the reserves like the SDK: from square roots of prices (Q64), unless the pool compounds its fees and records them. */
function readDammV2Reserves({ u8, u64, u128 }: ByteReader, liquidity: bigint): readonly [bigint, bigint] {
  const isCompounding = u8(484) === 2;
  if (isCompounding) return [u64(680), u64(688)];
  const [minimum, maximum, price] = [u128(424), u128(440), u128(456)];
  return [(liquidity * (maximum - price)) / (price * maximum), (liquidity * (price - minimum)) >> 128n];
}

/** Reads a vault that DAMM v1 pools and others share, each with LP tokens: npm @meteora-ag/vault-sdk 2.3.1, dist/esm/src/vault/idl.js. */
export function readMeteoraVault({ owner, data }: Account) {
  if (owner !== '24Uqj9JCLxUeoC3hGfh5W3s9FM9uCHDS2SG3LYwBpyTi') return undefined;
  return tryRead(data, (reader) => (
    { totalAmount: reader.u64(11), tokenVault: reader.address(19), lpMint: reader.address(115) }
  ));
}

/**
 * The smallest reserve with which a pool counts as tradable, by the mint of the quote token, in base units: one SOL or 100 dollars.
 * Any other quote token may be worthless.
 */
export const minQuoteReserves: Readonly<Record<string, bigint>> = {
  So11111111111111111111111111111111111111112: 1_000_000_000n, // SOL
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 100_000_000n, // USDC
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 100_000_000n, // USDT
};
