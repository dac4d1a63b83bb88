import { createHash } from 'node:crypto';
import {
  type Address,
  appendTransactionMessageInstructions,
  blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from '@solana-program/token';
import { REFERENCE_SLOT } from '../../supabase/functions/_shared/chain/slot-clock';

/** Solana's target. */
const SLOT_MS = 400;
const PRIVATE_KEY_BYTES = 32;
/** No transaction expires, because each runs immediately. */
const NEVER_EXPIRES = 2n ** 64n - 1n;

/** Computes the slot of the embedded chain. It follows the wall clock, so a restarted chain never goes back. */
export function getCurrentSlot(now = Date.now()): bigint {
  return BigInt(REFERENCE_SLOT.slot + Math.floor((now - REFERENCE_SLOT.at) / SLOT_MS));
}

/** Returns the block time of a slot, in seconds since 1970, as nodes report it. */
export function getBlockTime(slot: bigint | number): number {
  return Math.floor((REFERENCE_SLOT.at + (Number(slot) - REFERENCE_SLOT.slot) * SLOT_MS) / 1_000);
}

/** Cached, because a transaction must not contain two signer objects of the same wallet. */
const wallets = new Map<number, Promise<KeyPairSigner>>();

/** Derives a test wallet from a number, with the same key and signatures on every machine. */
export function deriveTestWallet(number: number): Promise<KeyPairSigner> {
  const bytes = () => new Uint8Array(PRIVATE_KEY_BYTES).fill(number);
  const wallet = wallets.get(number) ?? createKeyPairSignerFromPrivateKeyBytes(bytes());
  wallets.set(number, wallet);
  return wallet;
}

/** Finds the associated token account of a wallet. */
export async function findTokenAccount(owner: Address, mint: Address): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS });
  return account;
}

export type SignedTransaction = Awaited<ReturnType<typeof signTransaction>>;

/**
 * Signs with the keys of the payer and of the instructions' signers. The blockhash depends only on the slot and on
 * `number`, which distinguishes transactions in the same slot.
 */
export async function signTransaction(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  slot: bigint,
  number = 0,
) {
  const hash = createHash('sha256').update(`${slot}/${number}`).digest();
  const recentBlockhash = blockhash(getBase58Decoder().decode(hash));
  const lifetime = { blockhash: recentBlockhash, lastValidBlockHeight: NEVER_EXPIRES };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  );
  const transaction = await signTransactionMessageWithSigners(message);
  return {
    transaction,
    // The first identifies the transaction.
    signatures: Object.values(transaction.signatures).map((bytes) =>
      getBase58Decoder().decode(bytes ?? new Uint8Array()),
    ),
    slot,
    // All accounts that the transaction references.
    keys: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts,
    instructions,
  };
}
