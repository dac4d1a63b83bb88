import { readSetting } from '../../plugins/content-model/setting';

/** A seeded history for the checks of the claims. Shares are in percent. */
export interface Scenario {
  /** The mint authority is not renounced. */
  keepsMint?: true;
  /** Burned share of the pool's liquidity tokens. The provider keeps the rest. */
  liquidityBurned: number;
  /** Shares of the supply in wallets other than the pool. */
  holders: readonly number[];
}

/** All claims are true: the default of `npm start`. */
const renounced: Scenario = { liquidityBurned: 100, holders: [3, 3, 2, 2, 1] };

/** Scenarios by name, as in CHAIN_SCENARIO: one for each claim that the classic Token program can refute. */
export const scenarios = {
  renounced,
  'mint-authority-kept': { ...renounced, keepsMint: true },
  'liquidity-half-burnt': { ...renounced, liquidityBurned: 50 },
  'large-holder': { ...renounced, holders: [35, 3, 2] },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** @throws Error that lists the valid values of CHAIN_SCENARIO. */
export function readScenario(env: NodeJS.ProcessEnv): ScenarioName {
  const name = readSetting(env, 'CHAIN_SCENARIO') ?? 'renounced';
  const found = scenarioNames.find((known) => known === name);
  if (found !== undefined) return found;
  throw new Error(`CHAIN_SCENARIO is "${name}". Choose one of: ${scenarioNames.join(', ')}.`);
}
