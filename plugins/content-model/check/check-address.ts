import { isAddress } from '@solana/addresses';
import { getBase58Encoder } from '@solana/codecs-strings';
import { BASE58, knownAddresses } from '../address';
import type { FieldPath } from '../json-schema';
import type { ContentProblem } from './content-problem';
import { valueAt } from './fields-of';
import type { ParsedFile } from './parse-source';

/** For how many bytes a text of base58 stands. */
export const decodedLength = (text: string): number => getBase58Encoder().getSizeFromValue(text);

/** Checks an address of `token.yaml`. */
export function checkAddress(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (!isAddress(value)) {
    const message =
      'is no address of Solana: one has 32 to 44 digits and letters, without 0, O, I and l. Copy it again from its first to its last character.';
    return [parsed.problem(path, message)];
  }
  const own = ownerOf[path[0] ?? ''] ?? 'the wallet';
  const known = knownAddresses.get(value);
  if (known !== undefined) {
    return [parsed.problem(path, `is the address of ${known}. Write the address of ${own}.`)];
  }
  if (path[0] !== 'mint' && value === valueAt(parsed.value, ['mint'])) {
    const message = `is the address of the token itself. Write the address of ${own}, or delete the line.`;
    return [parsed.problem(path, message)];
  }
  return [];
}

const ownerOf: Readonly<Record<string, string>> = { mint: 'your token', pool: 'its pool' };

/** The length of every signature, https://solana.com/docs/core/transactions#signatures. */
const SIGNATURE_BYTES = 64;

/** The signature of a transaction. */
export function checkSignature(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (isSignature(value)) return [];
  const message =
    'is not the signature of a transaction. Copy the 87 or 88 letters and digits from the explorer’s page of it.';
  return [parsed.problem(path, message)];
}

const signature = new RegExp(`^[${BASE58}]{64,88}$`);

export const isSignature = (text: string): boolean =>
  signature.test(text) && decodedLength(text) === SIGNATURE_BYTES;
