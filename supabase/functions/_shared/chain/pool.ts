import { type Account, createReader } from './accounts.ts';

/** What a pool's own account says of its liquidity tokens. Amounts are in base units. */
export interface Pool {
  address: string;
  /** The program that it belongs to. */
  program: string;
  /** The accounts in which it keeps its two tokens. */
  vaults: readonly { address: string; mint: string }[];
  lpMint: string;
  /** The liquidity tokens that its liquidity stands for. Burning some does not lower it. */
  lpRecorded: bigint;
  /** The name of that figure in the program's source. */
  lpField: string;
}

interface Layout {
  program: string;
  kind: string;
  size: number;
  vaults: readonly [number, number];
  mints: readonly [number, number];
  lpMint: number;
  lpRecorded: number;
  lpField: string;
}

/**
 * Offsets of the programs whose pools have a liquidity token, from their published sources:
 * https://github.com/raydium-io/raydium-contract-instructions/blob/master/src/state.rs (LiquidityStateLayoutV4)
 * https://github.com/raydium-io/raydium-cp-swap/blob/master/programs/cp-swap/src/states/pool.rs (PoolState)
 */
export const poolLayouts: readonly Layout[] = [
  {
    program: '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8',
    kind: 'Raydium AMM v4',
    size: 752,
    vaults: [336, 368],
    mints: [400, 432],
    lpMint: 464,
    lpRecorded: 720,
    lpField: 'lpReserve',
  },
  {
    program: 'CPMMoo8L3F4NbTegBCKVNunggL7H1ZpdTHKxQB5qKP1C',
    kind: 'Raydium CPMM',
    size: 637,
    vaults: [72, 104],
    mints: [168, 200],
    lpMint: 136,
    lpRecorded: 333,
    lpField: 'lp_supply',
  },
];

/** Programs of pools without a liquidity token: each provider holds a position of its own. */
export const concentratedPools: readonly string[] = [
  'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc', // Orca Whirlpool
  'CAMMCzo5YL8w4VFF8KVHrK22GGUsp5VTaH7grrKgrWqK', // Raydium CLMM
  'LBUZKhRxPF3XUpBCjp4YzTKgLccjZhTSDM9YuVaPwxo', // Meteora DLMM
];

/** @returns undefined where the account is no pool of a kind that has a liquidity token. */
export function readPool({ address, owner, data }: Account): Pool | undefined {
  const layout = poolLayouts.find(({ program, size }) => program === owner && size === data.length);
  if (layout === undefined) return undefined;
  const reader = createReader(data);
  return {
    address,
    program: layout.program,
    vaults: ([0, 1] as const).map((index) => ({
      address: reader.address(layout.vaults[index]),
      mint: reader.address(layout.mints[index]),
    })),
    lpMint: reader.address(layout.lpMint),
    lpRecorded: reader.u64(layout.lpRecorded),
    lpField: layout.lpField,
  };
}

/**
 * What a token trades against, by its mint, and how much of it is no market any more, in base units: one SOL, a hundred
 * dollars. A pool against any other token may hold as much as it likes of something that is worth nothing.
 */
export const smallestReserves: Readonly<Record<string, bigint>> = {
  So11111111111111111111111111111111111111112: 1_000_000_000n, // SOL
  EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v: 100_000_000n, // USDC
  Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 100_000_000n, // USDT
};
