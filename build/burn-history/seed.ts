/** A transaction of the history that the embedded chain starts with. */
export interface SeededBurn {
  at: string;
  /** `too-much` exceeds the balance, so the transaction fails. */
  kind: 'burn' | 'burn-checked' | 'too-much';
  /** Wallet numbers, each with its weight in the burned total. */
  shares: readonly (readonly [wallet: number, weight: number])[];
}

/** The seeded burns, oldest first. Fixed dates make slots and signatures reproducible. In the demo, a weight of 1 is a million tokens. */
export const seededBurns: readonly SeededBurn[] = [
  { at: '2026-02-14T16:20:12Z', kind: 'burn', shares: [[11, 50]] },
  { at: '2026-03-01T09:41:36Z', kind: 'burn-checked', shares: [[12, 17]] },
  { at: '2026-03-17T20:05:58Z', kind: 'burn', shares: [[11, 40]] },
  { at: '2026-04-04T13:33:02Z', kind: 'burn', shares: [[13, 8]] },
  { at: '2026-04-20T07:16:44Z', kind: 'too-much', shares: [[14, 0]] },
  { at: '2026-04-20T07:19:20Z', kind: 'burn', shares: [[14, 25]] },
  { at: '2026-05-09T18:50:30Z', kind: 'burn', shares: [[11, 60]] },
  { at: '2026-05-30T11:02:26Z', kind: 'burn', shares: [[12, 18], [15, 7]] },
  { at: '2026-07-04T22:14:08Z', kind: 'burn', shares: [[11, 75]] },
  { at: '2026-07-28T05:37:54Z', kind: 'burn', shares: [[14, 16]] },
  { at: '2026-08-19T14:28:18Z', kind: 'burn-checked', shares: [[15, 14]] },
  { at: '2026-09-06T19:45:40Z', kind: 'burn', shares: [[11, 50]] },
  { at: '2026-09-29T10:08:04Z', kind: 'burn', shares: [[12, 30]] },
  { at: '2026-10-27T16:56:22Z', kind: 'burn', shares: [[11, 20]] },
]; // prettier-ignore
