import type { Address, KeyPairSigner } from '@solana/kit';
import {
  findAssociatedTokenPda,
  getBurnCheckedInstruction,
  getBurnInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token';
import type { Genesis, SignedTransaction } from './chain-types';
import { openWallet, signTransaction } from './sign-transaction';
import { currentSlot } from './slot';

/** How a burn is made. `too-much` exceeds the balance, so it fails. */
type BurnKind = 'burn' | 'burn-checked' | 'too-much';

/** The number of a wallet, and how many parts of the burned total are its own. */
type Share = readonly [wallet: number, parts: number];

interface SeededBurn {
  at: string;
  kind: BurnKind;
  parts: readonly Share[];
}

/** Fixed dates make slots and signatures reproducible. One part is a million tokens of the demo. */
const history: readonly SeededBurn[] = [
  { at: '2026-02-14T16:20:12Z', kind: 'burn', parts: [[11, 50]] },
  { at: '2026-03-01T09:41:36Z', kind: 'burn-checked', parts: [[12, 17]] },
  { at: '2026-03-17T20:05:58Z', kind: 'burn', parts: [[11, 40]] },
  { at: '2026-04-04T13:33:02Z', kind: 'burn', parts: [[13, 8]] },
  { at: '2026-04-20T07:16:44Z', kind: 'too-much', parts: [[14, 0]] },
  { at: '2026-04-20T07:19:20Z', kind: 'burn', parts: [[14, 25]] },
  { at: '2026-05-09T18:50:30Z', kind: 'burn', parts: [[11, 60]] },
  { at: '2026-05-30T11:02:26Z', kind: 'burn', parts: [[12, 18], [15, 7]] },
  { at: '2026-07-04T22:14:08Z', kind: 'burn', parts: [[11, 75]] },
  { at: '2026-07-28T05:37:54Z', kind: 'burn', parts: [[14, 16]] },
  { at: '2026-08-19T14:28:18Z', kind: 'burn-checked', parts: [[15, 14]] },
  { at: '2026-09-06T19:45:40Z', kind: 'burn', parts: [[11, 50]] },
  { at: '2026-09-29T10:08:04Z', kind: 'burn', parts: [[12, 30]] },
  { at: '2026-10-27T16:56:22Z', kind: 'burn', parts: [[11, 20]] },
]; // prettier-ignore

const ALL_PARTS = history.flatMap(({ parts }) => parts).reduce((sum, [, parts]) => sum + parts, 0);

/** A wallet that burned tokens, and its token account. */
interface Burner {
  wallet: KeyPairSigner;
  account: Address;
  /** In base units. */
  amount: bigint;
}

interface SeededHistory {
  /** Each with the total that it burned. */
  burners: readonly Burner[];
  /** Oldest first. */
  transactions: readonly SignedTransaction[];
}

/** Signs the burns of a new chain's history: the same transactions on every machine and day. */
export async function signHistory({ mint, decimals, minted, burned }: Genesis): Promise<SeededHistory> {
  const burners = new Map<number, Burner>();
  const transactions: SignedTransaction[] = [];
  let partsTaken = 0;
  let total = 0n;
  for (const { at, kind, parts } of history) {
    const burns: Burner[] = [];
    for (const [number, share] of parts) {
      const burner = burners.get(number) ?? (await openBurner(number, mint));
      burners.set(number, burner);
      // Rounds sums, not shares, so that the shares add up exactly.
      partsTaken += share;
      const sum = (burned * BigInt(partsTaken)) / BigInt(ALL_PARTS);
      const amount = sum - total;
      total = sum;
      burner.amount += amount;
      const requested = kind === 'too-much' ? minted : amount;
      // With few base units, not every wallet has a share.
      if (requested > 0n) burns.push({ ...burner, amount: requested });
    }
    const instructions = burns.map(({ wallet: authority, account, amount }) =>
      kind === 'burn-checked'
        ? getBurnCheckedInstruction({ account, mint, authority, amount, decimals })
        : getBurnInstruction({ account, mint, authority, amount }),
    );
    const [payer] = burns;
    if (payer) transactions.push(await signTransaction(payer.wallet, instructions, slotAt(at)));
  }
  return { transactions, burners: [...burners.values()] };
}

async function openBurner(number: number, mint: Address): Promise<Burner> {
  const wallet = await openWallet(number);
  const seeds = { owner: wallet.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const [account] = await findAssociatedTokenPda(seeds);
  return { wallet, account, amount: 0n };
}

export const slotAt = (date: string) => currentSlot(Date.parse(date));
