import { type Mint, TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../supabase/functions/_shared/chain/mint';

/** A seeded history of the embedded chain. Shares are in percent. */
export interface Scenario {
  keepsMintAuthority?: true;
  /** Burned share of the pool's liquidity tokens. The owner keeps the rest. */
  liquidityBurned: number;
  /** Shares of the supply in wallets other than the pool. */
  holders: readonly number[];
  /** A token of Token-2022 has metadata in its mint; others have a Metaplex account. */
  program: Mint['program'];
}

/** The default scenario. The others override its fields. */
export const renounced: Scenario = { program: TOKEN_PROGRAM, liquidityBurned: 100, holders: [3, 3, 2, 2, 1] };

/** Scenarios by name, for tests. */
export const scenarios = {
  renounced,
  'token-2022': { program: TOKEN_2022_PROGRAM },
  // One for each claim that can be refuted on the classic Token program.
  'mint-authority-kept': { keepsMintAuthority: true },
  'liquidity-half-burnt': { liquidityBurned: 50 },
  'large-holder': { holders: [35, 3, 2] },
} as const satisfies Record<string, Partial<Scenario>>;

export type ScenarioName = keyof typeof scenarios;
