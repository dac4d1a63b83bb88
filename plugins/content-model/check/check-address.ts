import { isAddress } from '@solana/addresses';
import { getBase58Encoder } from '@solana/codecs-strings';
import { BASE58, knownAddresses } from '../address';
import { type FieldPath, valueAt } from '../json-schema';
import type { Message } from '../wording';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

/** The number of bytes that a base58 text encodes. */
export const decodedLength = (text: string): number => getBase58Encoder().getSizeFromValue(text);

const owners: Readonly<Record<string, string>> = { mint: 'your token', pool: 'its pool' };

/** Checks an address of the content. */
export function findAddressFault(path: FieldPath, value: string, parsed: ParsedFile): Message | undefined {
  if (!isAddress(value)) return messages.notAddress();
  const owner = owners[path[0] ?? ''] ?? 'the wallet';
  const known = knownAddresses.get(value);
  if (known !== undefined) return messages.knownAddress(known, owner);
  const isMint = path[0] !== 'mint' && value === valueAt(parsed.value, ['mint']);
  return isMint ? messages.mintAddress(owner) : undefined;
}

/** In bytes, https://solana.com/docs/core/transactions#signatures. */
const SIGNATURE_LENGTH = 64;
const signature = new RegExp(`^[${BASE58}]{64,88}$`);

/** Whether a text is the signature of a transaction. */
export const isSignature = (text: string): boolean =>
  signature.test(text) && decodedLength(text) === SIGNATURE_LENGTH;
