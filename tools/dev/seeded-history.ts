import type { Address } from '@solana/kit';
import { getBurnCheckedInstruction, getBurnInstruction } from '@solana-program/token';
import {
  deriveTestWallet,
  findTokenAccount,
  getCurrentSlot,
  type SignedTransaction,
  signTransaction,
} from './sign-transaction';

/** Parameters of a new chain. Amounts are in base units. */
export interface Genesis {
  mint: Address;
  decimals: number;
  minted: bigint;
  burned: bigint;
  /** Address of the pool, if any. */
  pool: Address | undefined;
}

/** A transaction of the history that the embedded chain starts with. */
interface SeededBurn {
  at: string;
  /** `too-much` exceeds the balance, so the transaction fails. */
  kind: 'burn' | 'burn-checked' | 'too-much';
  /** Wallet numbers, each with its weight in the burned total. */
  shares: readonly (readonly [wallet: number, weight: number])[];
}

/** The seeded burns, oldest first. Fixed dates make slots and signatures reproducible. In the demo, a weight of 1 is a million tokens. */
const seededBurns: readonly SeededBurn[] = [
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

const TOTAL_WEIGHT = seededBurns.flatMap(({ shares }) => shares).reduce((sum, [, weight]) => sum + weight, 0);

type Burner = Awaited<ReturnType<typeof createBurner>>;

/**
 * Signs the burns of a new chain's history, oldest first: the same transactions on every machine and day.
 * @returns also the burners with their total amounts
 */
export async function signHistory(genesis: Genesis) {
  const { mint, decimals, minted, burned } = genesis;
  const burners = new Map<number, Burner>();
  const transactions: SignedTransaction[] = [];
  // Round cumulative sums, so that the amounts add up exactly.
  const toAmount = (weight: number) => (burned * BigInt(weight)) / BigInt(TOTAL_WEIGHT);
  let usedWeight = 0;
  for (const { at, kind, shares } of seededBurns) {
    const burns: Burner[] = [];
    for (const [number, weight] of shares) {
      const amount = toAmount(usedWeight + weight) - toAmount(usedWeight);
      usedWeight += weight;
      const burner = burners.get(number) ?? (await createBurner(number, mint));
      burners.set(number, { ...burner, amount: burner.amount + amount });
      const requested = kind === 'too-much' ? minted : amount;
      // With few base units, some amounts are 0.
      if (requested > 0n) burns.push({ ...burner, amount: requested });
    }
    const instructions = burns.map(({ wallet: authority, account, amount }) =>
      kind === 'burn-checked'
        ? getBurnCheckedInstruction({ account, mint, authority, amount, decimals })
        : getBurnInstruction({ account, mint, authority, amount }),
    );
    const [payer] = burns;
    if (payer) transactions.push(await signTransaction(payer.wallet, instructions, getSlotAt(at)));
  }
  return { transactions, burners: [...burners.values()] };
}

/** Creates a wallet that burns tokens, with its token account. The amount is in base units. */
async function createBurner(number: number, mint: Address) {
  const wallet = await deriveTestWallet(number);
  return { wallet, account: await findTokenAccount(wallet.address, mint), amount: 0n };
}

export const getSlotAt = (date: string) => getCurrentSlot(Date.parse(date));
