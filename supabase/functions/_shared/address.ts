const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const ADDRESS_BYTES = 32;

/** The 32 bytes of an address as people read it. */
export function encodeAddress(bytes: Uint8Array): string {
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  let text = '';
  for (; value > 0n; value /= 58n) text = ALPHABET.charAt(Number(value % 58n)) + text;
  const leadingZeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(leadingZeros === -1 ? bytes.length : leadingZeros) + text;
}

/** @throws Error where the text is not the base58 of 32 bytes. */
export function decodeAddress(text: string): Uint8Array<ArrayBuffer> {
  let value = 0n;
  for (const character of text) {
    const digit = ALPHABET.indexOf(character);
    if (digit === -1) throw new Error('An address has a character that base58 lacks.');
    value = value * 58n + BigInt(digit);
  }
  const bytes = new Uint8Array(ADDRESS_BYTES);
  for (let index = ADDRESS_BYTES - 1; index >= 0; index--, value >>= 8n) bytes[index] = Number(value & 255n);
  if (value > 0n || encodeAddress(bytes) !== text) throw new Error('An address is not of 32 bytes.');
  return bytes;
}

/**
 * The address that a program derives from seeds: the first hash, counting the bump down from 255, that is no point of
 * ed25519 and so has no private key. https://solana.com/docs/core/pda
 */
export async function findProgramAddress(seeds: readonly Uint8Array[], program: string): Promise<string> {
  const marker = new TextEncoder().encode('ProgramDerivedAddress');
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [...seeds, Uint8Array.of(bump), decodeAddress(program), marker];
    const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    if (!isOnCurve(hash)) return encodeAddress(hash);
  }
  throw new Error('No address can be derived from these seeds.');
}

const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;

/** Whether the bytes decompress to a point of ed25519 (RFC 8032, section 5.1.3). */
function isOnCurve(bytes: Uint8Array): boolean {
  let y = 0n;
  for (let index = ADDRESS_BYTES - 1; index >= 0; index--) y = y * 256n + BigInt(bytes[index] ?? 0);
  const isOdd = y >> 255n === 1n;
  y = (y & (2n ** 255n - 1n)) % P;
  const u = modulo(y * y - 1n);
  const v = modulo(D * y * y + 1n);
  // x squared is u / v; Euler's criterion says whether it has a root.
  const square = modulo(u * power(v, P - 2n));
  return square === 0n ? !isOdd : power(square, (P - 1n) / 2n) === 1n;
}

function modulo(value: bigint): bigint {
  const rest = value % P;
  return rest < 0n ? rest + P : rest;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let factor = base; exponent > 0n; exponent >>= 1n, factor = modulo(factor * factor)) {
    if (exponent & 1n) result = modulo(result * factor);
  }
  return result;
}
