import { createHash } from 'node:crypto';
import {
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
import type { SignedTransaction } from './chain-types';

const PRIVATE_KEY_BYTES = 32;
/** No transaction waits here, so none runs out. */
const NO_LAST_BLOCK = 2n ** 64n - 1n;

/** Deriving a key takes a millisecond, and tests start many chains. */
const wallets = new Map<number, Promise<KeyPairSigner>>();

/** An invented wallet, by a number: it has the same key on every machine, and with that the same signatures. */
export function openWallet(number: number): Promise<KeyPairSigner> {
  const bytes = () => new Uint8Array(PRIVATE_KEY_BYTES).fill(number);
  const wallet = wallets.get(number) ?? createKeyPairSignerFromPrivateKeyBytes(bytes());
  wallets.set(number, wallet);
  return wallet;
}

/**
 * Signs with the payer's key and those that the instructions ask for. The blockhash depends on the slot alone, and on a
 * number that tells transactions of one slot apart.
 */
export async function signTransaction(
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
  slot: bigint,
  number = 0,
): Promise<SignedTransaction> {
  const hash = createHash('sha256').update(`${slot}/${number}`).digest();
  const recentBlockhash = blockhash(getBase58Decoder().decode(hash));
  const lifetime = { blockhash: recentBlockhash, lastValidBlockHeight: NO_LAST_BLOCK };
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (alive) => appendTransactionMessageInstructions(instructions, alive),
  );
  const transaction = await signTransactionMessageWithSigners(message);
  return {
    transaction,
    signatures: Object.values(transaction.signatures).map((bytes) =>
      getBase58Decoder().decode(bytes ?? new Uint8Array()),
    ),
    slot,
    keys: getCompiledTransactionMessageDecoder().decode(transaction.messageBytes).staticAccounts,
    instructions,
  };
}
