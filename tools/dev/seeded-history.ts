import type { Address } from '@solana/kit';
import { getBurnCheckedInstruction, getBurnInstruction } from '@solana-program/token';
import { seededBurns } from '../../build/burn-history/seed';
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
