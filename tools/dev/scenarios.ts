import { readSetting } from '../../lib/content-model/setting';

/** What a chain may look like to the checks of the claims. Shares are in percent. */
export interface Scenario {
  program: 'token' | 'token-2022';
  /** Whether the mint of Token-2022 takes a fee of each transfer. */
  hasFee?: true;
  /** The authority that was not given up. */
  keeps?: 'mint' | 'freeze' | 'metadata';
  /** One with liquidity tokens, or one in which each provider holds a position of its own. */
  pool: 'liquidity-tokens' | 'positions';
  /** What became of the pool's liquidity tokens. What is left of 100 stays with the provider. */
  liquidity: { burned: number; dead: number };
  /** Of the supply, what wallets beside the pool hold, one entry each. */
  holders: readonly number[];
}

/** Everything as the page claims it: the chain of `npm start`. */
const renounced: Scenario = {
  program: 'token',
  pool: 'liquidity-tokens',
  liquidity: { burned: 100, dead: 0 },
  holders: [3, 3, 2, 2, 1],
};

/** Chains by name, one for each program and verdict that the checks tell apart. CHAIN_SCENARIO chooses among them. */
export const scenarios = {
  renounced,
  'mint-authority-kept': { ...renounced, keeps: 'mint' },
  'freeze-authority-kept': { ...renounced, keeps: 'freeze' },
  'metadata-mutable': { ...renounced, keeps: 'metadata' },
  'token-2022': { ...renounced, program: 'token-2022' },
  'transfer-fee': { ...renounced, program: 'token-2022', hasFee: true },
  'liquidity-in-dead-wallet': { ...renounced, liquidity: { burned: 0, dead: 100 } },
  'liquidity-half-burnt': { ...renounced, liquidity: { burned: 50, dead: 0 } },
  'concentrated-pool': { ...renounced, pool: 'positions' },
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
