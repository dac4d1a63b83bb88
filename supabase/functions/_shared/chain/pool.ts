import { type Account, createByteReader } from './accounts.ts';

/** A pool's own record of its vaults and liquidity (LP) tokens. Amounts are in base units. */
export interface Pool {
  address: string;
  program: string;
  /** The accounts that hold its two tokens. */
  vaults: readonly { address: string; mint: string }[];
  lpMint: string;
  /** LP tokens that the pool has issued, by its own record. Burning them does not lower it; removing liquidity does. */
  recordedLpSupply: bigint;
  /** The name of `recordedLpSupply` in the program's source. */
  recordedLpSupplyField: string;
}

/**
 * Discriminators, sizes and offsets of pools that have a liquidity token, from the published sources of their programs:
 * https://github.com/raydium-io/raydium-contract-instructions/blob/master/src/state.rs (LiquidityStateLayoutV4)
 * https://github.com/raydium-io/raydium-cp-swap/blob/master/programs/cp-swap/src/states/pool.rs (PoolState)
 * npm @pump-fun/pump-swap-sdk 1.20.0, src/idl/pump_amm.json (Pool; its older accounts end after lp_supply)
 */
export const poolLayouts = {
  ammV4: {
    program: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
    discriminator: [],
    size: 752,
    vaults: [336, 368],
    mints: [400, 432],
    lpMint: 464,
    recordedLpSupply: 720,
    recordedLpSupplyField: 'lpReserve',
  },
  cpmm: {
    program: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    discriminator: [247, 237, 227, 245, 215, 195, 222, 70],
    size: 637,
    vaults: [72, 104],
    mints: [168, 200],
    lpMint: 136,
    recordedLpSupply: 333,
    recordedLpSupplyField: 'lp_supply',
  },
  pumpSwap: {
    program: 'pAMMBay6oceH9fJKBRHGP5D4bD4sWpmSwMn52FMfXEA',
    discriminator: [241, 154, 109, 4, 17, 177, 109, 188],
    size: 211,
    vaults: [139, 171],
    mints: [43, 75],
    lpMint: 107,
    recordedLpSupply: 203,
    recordedLpSupplyField: 'lp_supply',
  },
} as const;

/** Programs whose pools have no liquidity token: each provider has a separate position. */
export const concentratedPoolPrograms: readonly string[] = [
  'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc', // Orca Whirlpool
  'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaH7grrKgrWqK', // Raydium CLMM
  'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo', // Meteora DLMM
];

/** @returns undefined if the account is not a pool with a known layout. */
export function readPool({ address, owner, data }: Account): Pool | undefined {
  const layout = Object.values(poolLayouts).find(({ program, size, discriminator }) =>
    program === owner && discriminator.every((byte, index) => byte === data[index]) &&
    // Programs with a discriminator may append fields.
    (discriminator.length > 0 ? data.length >= size : data.length === size)
  );
  if (layout === undefined) return undefined;
  const reader = createByteReader(data);
  return {
    address,
    program: layout.program,
    vaults: ([0, 1] as const).map((index) => ({
      address: reader.address(layout.vaults[index]),
      mint: reader.address(layout.mints[index]),
    })),
    lpMint: reader.address(layout.lpMint),
    recordedLpSupply: reader.u64(layout.recordedLpSupply),
    recordedLpSupplyField: layout.recordedLpSupplyField,
  };
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
