import { type BurnHistory, burnHistory } from '../../lib/content-model/burn-history';
import {
  type BurnLedger,
  type BurnLine,
  readBurnLedger,
  SEVERAL,
  UNKNOWN,
} from '../../lib/content-model/burn-ledger';
import { readContent } from '../../lib/content-model/read-content';
import { DEMO_CONTENT } from './demo-site';

const token = readContent('token', DEMO_CONTENT);

/** The demo has a list of burns. */
const demoLedger = readBurnLedger(DEMO_CONTENT) as BurnLedger;

const [sample] = demoLedger.burns as [BurnLine];

/** Of wallets with a name and without, small ones, one without a known wallet, and a remainder. */
export const burnsOfAllKinds: readonly BurnLine[] = [
  ...demoLedger.burns.slice(0, 6),
  { ...sample, time: '2026-10-01T00:00:00Z', by: SEVERAL, signature: '', amount: 2_000_000n },
  { ...sample, time: '2026-11-01T00:00:00Z', by: UNKNOWN, amount: 20_000_000_000_000n },
  { ...sample, time: demoLedger.time, by: UNKNOWN, signature: '', amount: 5_000_000_000_000n },
];

/** What the demo's page would show of another list of burns. */
export function demoHistory(burns: readonly BurnLine[] = demoLedger.burns): BurnHistory {
  const minted = BigInt(token.totalSupply) * 10n ** BigInt(token.decimals);
  const supply = burns.reduce((left, { amount }) => left - amount, minted);
  const { percents } = readContent('burn-history', DEMO_CONTENT).milestones;
  const { language } = readContent('site', DEMO_CONTENT);
  return burnHistory({ ...demoLedger, burns, supply }, token, percents, language);
}
