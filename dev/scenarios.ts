import { readSetting } from '../content-model/setting';
import type { ExtensionName } from './token-2022';

/** What a chain may look like to the checks of the claims. Shares are in percent. */
export interface Scenario {
  /** Token-2022 carries extensions; the classic program has none. */
  program: 'token' | 'token-2022';
  extension?: ExtensionName;
  /** Authorities that were not given up. */
  keeps?: 'mint' | 'freeze';
  metadata: 'none' | 'immutable' | 'mutable';
  pool: 'raydium-amm-v4' | 'raydium-cpmm' | 'concentrated' | 'unfamiliar' | 'of-another-token' | 'missing';
  /** What became of the pool's liquidity tokens. What is left of 100 stays with the provider; strangers add to them. */
  liquidity: { burned: number; dead: number; added?: number };
  /** The SOL in the pool; a hundred unless told. */
  poolSol?: number;
  /** Of the supply, what wallets beside the pool hold, one entry each. */
  holders: readonly number[];
}

/** Everything as the page claims it: the chain of `npm start`. */
const renounced: Scenario = {
  program: 'token',
  metadata: 'immutable',
  pool: 'raydium-cpmm',
  liquidity: { burned: 100, dead: 0 },
  holders: [3, 3, 2, 2, 1],
};
const extended = (extension: ExtensionName): Scenario => ({ ...renounced, program: 'token-2022', extension });

/** Chains by name: each verdict of each claim has one. CHAIN_SCENARIO chooses among them. */
export const scenarios = {
  renounced,
  'mint-authority-kept': { ...renounced, keeps: 'mint' },
  'freeze-authority-kept': { ...renounced, keeps: 'freeze' },
  'metadata-mutable': { ...renounced, metadata: 'mutable' },
  'no-metadata': { ...renounced, metadata: 'none' },
  'token-2022': { ...renounced, program: 'token-2022' },
  'transfer-fee': extended('transfer-fee'),
  'transfer-fee-possible': extended('transfer-fee-possible'),
  'transfer-hook': extended('transfer-hook'),
  'transfer-hook-possible': extended('transfer-hook-possible'),
  'permanent-delegate': extended('permanent-delegate'),
  'default-frozen': extended('default-frozen'),
  'default-initialized': extended('default-initialized'),
  'metadata-pointer': extended('metadata-pointer'),
  'metadata-pointer-fixed': extended('metadata-pointer-fixed'),
  'metadata-elsewhere': extended('metadata-elsewhere'),
  'close-authority': extended('close-authority'),
  'interest-rate': extended('interest-rate'),
  'non-transferable': extended('non-transferable'),
  'amm-v4': { ...renounced, pool: 'raydium-amm-v4' },
  'liquidity-in-dead-wallet': { ...renounced, liquidity: { burned: 0, dead: 100 } },
  'liquidity-half-burnt': { ...renounced, liquidity: { burned: 50, dead: 0 } },
  'liquidity-kept': { ...renounced, pool: 'raydium-amm-v4', liquidity: { burned: 0, dead: 0 } },
  'liquidity-added': { ...renounced, liquidity: { burned: 100, dead: 0, added: 900 } },
  'pool-drained': { ...renounced, poolSol: 0 },
  'concentrated-pool': { ...renounced, pool: 'concentrated' },
  'unfamiliar-pool': { ...renounced, pool: 'unfamiliar' },
  'pool-of-another-token': { ...renounced, pool: 'of-another-token' },
  'pool-missing': { ...renounced, pool: 'missing' },
  'sizeable-holder': { ...renounced, holders: [12, 3, 2] },
  'large-holder': { ...renounced, holders: [35, 3, 2] },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** @throws Error that names CHAIN_SCENARIO and the names that it may have. */
export function readScenario(env: NodeJS.ProcessEnv): ScenarioName {
  const name = readSetting(env, 'CHAIN_SCENARIO') ?? 'renounced';
  const found = scenarioNames.find((known) => known === name);
  if (found !== undefined) return found;
  throw new Error(`CHAIN_SCENARIO is "${name}". Choose one of: ${scenarioNames.join(', ')}.`);
}
