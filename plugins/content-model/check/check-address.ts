import { isAddress } from '@solana/addresses';
import { getBase58Encoder } from '@solana/codecs-strings';
import { BASE58, knownAddresses } from '../address';
import { type FieldPath, valueAt } from '../json-schema';
import type { TextFault } from './content-problem';
import { messages } from './messages';
import type { ParsedFile } from './parse-source';

/** The number of bytes that a base58 text encodes. */
export const decodedLength = (text: string): number => getBase58Encoder().getSizeFromValue(text);

const owners: Readonly<Record<string, string>> = { mint: 'your token', pool: 'its pool' };

export function findAddressFault(path: FieldPath, value: string, parsed: ParsedFile): TextFault | undefined {
  if (!isAddress(value)) return { message: messages.notAddress() };
  const owner = owners[path[0] ?? ''] ?? 'the wallet';
  const known = knownAddresses.get(value);
  if (known !== undefined) return { message: messages.knownAddress(known, owner) };
  const isMint = path[0] !== 'mint' && value === valueAt(parsed.value, ['mint']);
  return isMint ? { message: messages.mintAddress(owner) } : undefined;
}

/** In bytes, https://solana.com/docs/core/transactions#signatures. */
const SIGNATURE_LENGTH = 64;
const signature = new RegExp(`^[${BASE58}]{64,88}$`);

export const isSignature = (text: string): boolean =>
  signature.test(text) && decodedLength(text) === SIGNATURE_LENGTH;
