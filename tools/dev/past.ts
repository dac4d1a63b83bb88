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

/** How the token program is asked to burn; of what a wallet lacks, it burns nothing. */
type Way = 'burn' | 'burn-checked' | 'too-much';

/** Whose, by the number of the wallet, and how many parts of all that was burned. */
type Share = readonly [wallet: number, parts: number];

interface PastBurn {
  at: string;
  way: Way;
  parts: readonly Share[];
}

/** The dates are fixed, and with them slots and signatures. A part is a million tokens of the demo. */
const past: readonly PastBurn[] = [
  { at: '2026-02-14T16:20:12Z', way: 'burn', parts: [[11, 50]] },
  { at: '2026-03-01T09:41:36Z', way: 'burn-checked', parts: [[12, 17]] },
  { at: '2026-03-17T20:05:58Z', way: 'burn', parts: [[11, 40]] },
  { at: '2026-04-04T13:33:02Z', way: 'burn', parts: [[13, 8]] },
  { at: '2026-04-20T07:16:44Z', way: 'too-much', parts: [[14, 0]] },
  { at: '2026-04-20T07:19:20Z', way: 'burn', parts: [[14, 25]] },
  { at: '2026-05-09T18:50:30Z', way: 'burn', parts: [[11, 60]] },
  { at: '2026-05-30T11:02:26Z', way: 'burn', parts: [[12, 18], [15, 7]] },
  { at: '2026-07-04T22:14:08Z', way: 'burn', parts: [[11, 75]] },
  { at: '2026-07-28T05:37:54Z', way: 'burn', parts: [[14, 16]] },
  { at: '2026-08-19T14:28:18Z', way: 'burn-checked', parts: [[15, 14]] },
  { at: '2026-09-06T19:45:40Z', way: 'burn', parts: [[11, 50]] },
  { at: '2026-09-29T10:08:04Z', way: 'burn', parts: [[12, 30]] },
  { at: '2026-10-27T16:56:22Z', way: 'burn', parts: [[11, 20]] },
]; // prettier-ignore

const ALL_PARTS = past.flatMap(({ parts }) => parts).reduce((sum, [, parts]) => sum + parts, 0);

/** A wallet that burned, and its account of the token. */
interface Burner {
  wallet: KeyPairSigner;
  account: Address;
  /** In base units. */
  amount: bigint;
}

interface Past {
  /** Each with all that it burned. */
  burners: readonly Burner[];
  /** The oldest first. */
  transactions: readonly SignedTransaction[];
}

/** Signs what burned the tokens that are gone when a chain starts: the same transactions on every machine and every day. */
export async function signPast({ mint, decimals, minted, burned }: Genesis): Promise<Past> {
  const burners = new Map<number, Burner>();
  const transactions: SignedTransaction[] = [];
  let partsTaken = 0;
  let taken = 0n;
  for (const { at, way, parts } of past) {
    const burns: Burner[] = [];
    for (const [number, share] of parts) {
      const burner = burners.get(number) ?? (await openBurner(number, mint));
      burners.set(number, burner);
      // Sums are rounded, not shares: together they take all to the last base unit.
      partsTaken += share;
      const sum = (burned * BigInt(partsTaken)) / BigInt(ALL_PARTS);
      const amount = sum - taken;
      taken = sum;
      burner.amount += amount;
      const asked = way === 'too-much' ? minted : amount;
      // Of a few base units not every wallet has a share.
      if (asked > 0n) burns.push({ ...burner, amount: asked });
    }
    const instructions = burns.map(({ wallet: authority, account, amount }) =>
      way === 'burn-checked'
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
  const wanted = { owner: wallet.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  const [account] = await findAssociatedTokenPda(wanted);
  return { wallet, account, amount: 0n };
}

export const slotAt = (date: string) => currentSlot(Date.parse(date));
