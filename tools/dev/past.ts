import type { Address, Instruction, KeyPairSigner } from '@solana/kit';
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

const allParts = past.flatMap(({ parts }) => parts).reduce((sum, [, parts]) => sum + parts, 0);

/** A wallet that burned, and its account of the token. */
interface Burner {
  wallet: KeyPairSigner;
  account: Address;
  /** All that it burned, in base units. */
  amount: bigint;
}

interface Past {
  burners: readonly Burner[];
  /** The oldest first. */
  transactions: readonly SignedTransaction[];
}

/** Signs what burned the tokens that are gone when a chain starts: the same transactions on every machine and every day. */
export async function signPast({ mint, decimals, minted, burned }: Genesis): Promise<Past> {
  if (burned === 0n) return { burners: [], transactions: [] };

  async function openBurner(number: number): Promise<[number, Burner]> {
    const wallet = await openWallet(number);
    const wanted = { owner: wallet.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    const [account] = await findAssociatedTokenPda(wanted);
    return [number, { wallet, account, amount: 0n }];
  }

  const numbers = new Set(past.flatMap(({ parts }) => parts.map(([number]) => number)));
  const burners = new Map(await Promise.all([...numbers].map(openBurner)));
  const takeParts = divide(burned);

  /** No wallet burns nothing: of a few base units not every wallet has a share. */
  function take(way: Way, [number, parts]: Share): Burner[] {
    const burner = burners.get(number);
    if (burner === undefined) return [];
    if (way === 'too-much') return [{ ...burner, amount: minted }];
    const amount = takeParts(parts);
    burner.amount += amount;
    return amount > 0n ? [{ ...burner, amount }] : [];
  }

  function burn(way: Way, { wallet: authority, account, amount }: Burner): Instruction {
    return way === 'burn-checked'
      ? getBurnCheckedInstruction({ account, mint, authority, amount, decimals })
      : getBurnInstruction({ account, mint, authority, amount });
  }

  const signing = past.flatMap(({ at, way, parts }) => {
    const burns = parts.flatMap((share) => take(way, share));
    const instructions = burns.map((burner) => burn(way, burner));
    return burns.slice(0, 1).map(({ wallet }) => signTransaction(wallet, instructions, slotAt(at)));
  });
  return { transactions: await Promise.all(signing), burners: [...burners.values()] };
}

export const slotAt = (date: string) => currentSlot(Date.parse(date));

/** @returns what gives the next parts of an amount. Sums are rounded, not parts: they give all to the last base unit. */
function divide(amount: bigint): (parts: number) => bigint {
  let taken = 0;
  const upToNow = () => (amount * BigInt(taken)) / BigInt(allParts);
  return (parts) => {
    const before = upToNow();
    taken += parts;
    return upToNow() - before;
  };
}
