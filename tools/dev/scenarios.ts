import { readSetting } from '../../plugins/content-model/setting';

/** What a chain may look like to the checks of the claims. Shares are in percent. */
export interface Scenario {
  /** Somebody may mint more. */
  keepsMint?: true;
  /** Of the pool's liquidity tokens, what was burned; the rest stays with the provider. */
  liquidityBurned: number;
  /** Of the supply, what wallets beside the pool hold, one entry each. */
  holders: readonly number[];
}

/** Everything as the page claims it: the chain of `npm start`. */
const renounced: Scenario = { liquidityBurned: 100, holders: [3, 3, 2, 2, 1] };

/** Chains by name, and one for each claim that a chain of the Token program can refute. CHAIN_SCENARIO chooses among them. */
export const scenarios = {
  renounced,
  'mint-authority-kept': { ...renounced, keepsMint: true },
  'liquidity-half-burnt': { ...renounced, liquidityBurned: 50 },
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
