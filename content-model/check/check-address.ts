import { fieldSchema, type FieldPath } from '../json-schema';
import type { ContentFile } from '../model';
import { ADDRESS_BYTES, base58ByteLength, firstCharacterOutsideBase58 } from './base58';
import type { ContentProblem } from './content-problem';
import { fieldsOf } from './fields-of';
import type { ParsedFile } from './parse-source';
import { excerpt } from './wording';

/** The mint of wrapped SOL, which stands for SOL in the links of exchanges. */
export const NATIVE_SOL = 'So11111111111111111111111111111111111111112';

/** An address of `token.yaml`: the token's own, or its pool's. */
export function checkMint(path: FieldPath, value: string, parsed: ParsedFile): ContentProblem[] {
  if (value.length > 2 * ADDRESS_BYTES) {
    const message = `has ${value.length} characters; an address has 44 at the most. Copy it again, and nothing else.`;
    return [parsed.problem(path, message)];
  }
  const odd = firstCharacterOutsideBase58(value);
  if (odd !== undefined) {
    const message = `has “${excerpt(odd)}” in it. An address is made of digits and letters, without 0, O, I and l. Copy it again.`;
    return [parsed.partProblem(path, odd, message)];
  }
  const bytes = base58ByteLength(value);
  if (bytes !== ADDRESS_BYTES) {
    const message = `stands for ${bytes ?? 0} bytes; an address has ${ADDRESS_BYTES}. Copy it again from its first to its last character.`;
    return [parsed.problem(path, message)];
  }
  if (value === NATIVE_SOL) {
    return [parsed.problem(path, 'is the address of SOL itself. Write the address of your token.')];
  }
  return [];
}

/** The fields of token.yaml that are addresses. */
const tokenAddresses: readonly string[] = ['mint', 'pool'];

const BASE58_WORD = /(?<![0-9A-Za-z])[1-9A-HJ-NP-Za-km-z]{32,44}(?![0-9A-Za-z])/g;
/** Parameters of a swap link that name what the visitor receives. */
const BUY_SIDE = /[?&](?:buy|to|out\w*)=$/i;

/**
 * Addresses where none belong: the token's own would have to be changed in two places, and another one would send
 * visitors' money elsewhere. The one exception is SOL, as what the exchange's link sells. Notes count, too.
 */
export function checkNoAddress(
  name: ContentFile,
  parsed: ParsedFile,
  mint: string | undefined,
): ContentProblem[] {
  const { source } = parsed;
  const visible = findAddresses(source.text, mint).flatMap(({ address, offset }) => {
    if (name === 'token' && tokenAddresses.some((field) => parsed.covers([field], offset))) return [];
    const message =
      address === NATIVE_SOL && name === 'links' && parsed.covers(['exchange', 'url'], offset)
        ? checkSolSide(source.text.slice(source.lineStart(offset), offset))
        : strayAddress(address, mint);
    return message === undefined ? [] : [source.problemAt(offset, message)];
  });
  // Escapes (`\u0042`) and line folds can keep an address out of the file's text, though not out of its values.
  const hidden = Array.from(fieldsOf(fieldSchema(name), parsed.value)).flatMap(({ path, value }) =>
    typeof value === 'string' && (name !== 'token' || !tokenAddresses.includes(String(path[0])))
      ? findAddresses(value, mint)
          .filter(({ address }) => !source.text.includes(address))
          .map(({ address }) => parsed.problem(path, `hides an address. ${strayAddress(address, mint)}`))
      : [],
  );
  return [...visible, ...hidden];
}

function findAddresses(text: string, mint: string | undefined): { address: string; offset: number }[] {
  const words = Array.from(text.matchAll(BASE58_WORD), ({ 0: address, index }) => ({
    address,
    offset: index,
  }));
  const addresses = words.filter(({ address }) => base58ByteLength(address) === ADDRESS_BYTES);
  const glued = mint === undefined ? -1 : text.indexOf(mint);
  return mint === undefined || glued === -1 || addresses.some(({ offset }) => offset === glued)
    ? addresses
    : [...addresses, { address: mint, offset: glued }];
}

function strayAddress(address: string, mint: string | undefined): string {
  const cure = 'Write {mint} in a link, and leave it out elsewhere.';
  if (address === mint) return `The token’s address is written here; it belongs in token.yaml alone. ${cure}`;
  if (address === NATIVE_SOL) {
    return 'The address of SOL is written here. It belongs only in the exchange’s link, as what visitors sell.';
  }
  return `An address is written here (${excerpt(address, 12)}); the only one belongs in token.yaml. ${cure}`;
}

function checkSolSide(before: string): string | undefined {
  if (!BUY_SIDE.test(before)) return undefined;
  return 'The link buys SOL instead of the token. Write {mint} here, and SOL’s address where the link sells.';
}
