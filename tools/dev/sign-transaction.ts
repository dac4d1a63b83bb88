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
  type Transaction,
} from '@solana/kit';
import type { ChainTransaction, SignedTransaction } from './chain-types';

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
    blockhash: recentBlockhash,
    keys: keysOf(transaction),
    instructions,
  };
}

/** Signers come first in a message, and in each half those that may be written to. */
function keysOf({ messageBytes }: Transaction): ChainTransaction['keys'] {
  const { header, staticAccounts } = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const writableSigners = header.numSignerAccounts - header.numReadonlySignerAccounts;
  const writableOthers = staticAccounts.length - header.numReadonlyNonSignerAccounts;
  return staticAccounts.map((pubkey, index) => {
    const signer = index < header.numSignerAccounts;
    return {
      pubkey,
      signer,
      source: 'transaction',
      writable: index < (signer ? writableSigners : writableOthers),
    };
  });
}
